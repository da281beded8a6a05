const LENGTH_MAX = 50

/** A firm's name as part of a URL: ASCII letters and digits in lower case. */
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
