/** For each status the acts that leave it, and the resulting statuses. */
export type Machine<Status extends string, Act extends string> = Readonly<Record<Status, Readonly<Partial<Record<Act, Status>>>>>;

/** The status after an act; undefined when the present one forbids it. */
export function after<Status extends string, Act extends string>(
  machine: Machine<Status, Act>,
  status: Status,
  act: Act,
): Status | undefined {
  return machine[status][act];
}

/** The statuses an act may begin in. */
export function from<Status extends string, Act extends string>(machine: Machine<Status, Act>, act: Act): Status[] {
  return (Object.keys(machine) as Status[]).filter((status) => machine[status][act] !== undefined);
}
