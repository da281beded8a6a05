/** Whoever has names of their own, as they are kept apart. */
export interface Named {
  first_name: string
  last_name?: string | null
}

/** Both names as one text; the first alone of who has no other. */
export function fullName({ first_name, last_name }: Named): string {
  return last_name ? `${first_name} ${last_name}` : first_name
}
