/** Where rows are downloaded as a file, however many there are. CSV comes as Excel reads it. */
export function rowsHref(path: string, format: 'csv' | 'json' | 'jsonl', query: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...query, format, ...(format === 'csv' && { bom: 'true' }) })}`
}
