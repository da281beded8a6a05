const LENGTH_MAX = 50

/** What a firm's name is as a part of an address: letters and digits of ASCII, in lower case. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '')
  return slug || 'firm'
}
