/** Whether two values say the same as JSON, whatever the order of the fields in their objects. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)

const written = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
