/** The keys of an object, in its order. With a union given, `keysOf<Kind>({ a: 1, b: 1 })`, a missing member does not compile. */
export const keysOf = <Key extends string>(all: Record<Key, unknown>): Key[] => Object.keys(all) as Key[]
