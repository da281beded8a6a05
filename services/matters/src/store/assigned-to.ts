/** The condition that a matter is assigned to a user, either way. `parameter` is such as `$3`. */
export function assignedTo(parameter: string): string {
  return `(assigned_users || assigned_attorney) @> array[${parameter}::uuid]`
}
