import type { InputOf } from '@dossier/client'
import { matters } from '@dossier/contracts'

export const columns: InputOf<'createImport'>['columns'] = [
  { column: 'First', field: 'client.first_name' },
  { column: 'Last', field: 'client.last_name' },
  { column: 'Email', field: 'client.email' },
  { column: 'Phone', field: 'client.phone' },
  { column: 'Title', field: 'matter.title' },
  { column: 'Area', field: 'matter.practice_area' },
  { column: 'About', field: 'matter.description' },
]

const ABOUT = 'The client asks for advice on a lease that ends within the year. '

/** The parts of a file, in base64: rows that no other file has. */
export function partsOf(name: string, rows: number): string[] {
  const line = (n: number) =>
    `First ${n},Last ${n},${name}-${n}@example.com,+1212555${String(n % 10_000).padStart(4, '0')},Matter ${name} ${n},other,${ABOUT}`
  const header = columns.map(({ column }) => column).join(',')
  const file = Buffer.from([header, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n'))
  const bytes = matters.IMPORT_PART_BYTES_MAX
  return Array.from({ length: Math.ceil(file.length / bytes) }, (_, n) =>
    file.subarray(n * bytes, (n + 1) * bytes).toString('base64'),
  )
}
