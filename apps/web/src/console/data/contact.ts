interface Contact {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** Names, email and phone number as the service takes them: without spaces around, and null for what was left empty. */
export function sentContact<Form extends Partial<Contact>>(form: Form): Form {
  const { first_name, last_name, email, phone } = form
  return {
    ...form,
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(email !== undefined && { email: email?.trim() || null }),
    ...(phone !== undefined && { phone: phone?.replace(/[^\d+]/g, '') || null }),
  }
}
