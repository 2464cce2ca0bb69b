/**
 * Refuses a number that is not finite and above zero. @throws RangeError naming method and input.
 */
export function assertPositive(method: string, name: string, value: number): void {
  if (!(value > 0 && Number.isFinite(value)))
    throw new RangeError(`${method}: expected ${name} above zero, got ${value}`);
}

/**
 * Refuses a number that is not finite or below zero. @throws RangeError naming method and input.
 */
export function assertNotNegative(method: string, name: string, value: number): void {
  if (!(value >= 0 && Number.isFinite(value)))
    throw new RangeError(`${method}: expected ${name} from zero, got ${value}`);
}

/**
 * Refuses what is not a whole number of at least `least`. @throws RangeError naming method and
 * input.
 */
export function assertInteger(method: string, name: string, least: number, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= least)) {
    throw new RangeError(
      `${method}: expected ${name} to be a whole number from ${least}, got ${value}`,
    );
  }
}
