/** A person with separate first and last names. */
export interface Named {
  first_name: string
  last_name?: string | null
}

/** Both names as one text, or only the first name if there is no last name. */
export function fullName({ first_name, last_name }: Named): string {
  return last_name ? `${first_name} ${last_name}` : first_name
}
