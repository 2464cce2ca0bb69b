/** For each status the acts that leave it, and the resulting statuses. */
export type StateMachine<Status extends string, Act extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Act, Status>>>>
>;

/** The status after an act; undefined when the present one forbids it. */
export function nextStatus<Status extends string, Act extends string>(
  machine: StateMachine<Status, Act>,
  status: Status,
  act: Act,
): Status | undefined {
  return machine[status][act];
}

/** The statuses an act may begin in. */
export function from<Status extends string, Act extends string>(
  machine: StateMachine<Status, Act>,
  act: Act,
): Status[] {
  return (Object.keys(machine) as Status[]).filter((status) => machine[status][act] !== undefined);
}
