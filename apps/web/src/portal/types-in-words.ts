import { t } from '../words/index.ts'

/** "PDF, JPG": what people call the types. */
export function typesInWords(types: readonly string[]): string {
  const names = types.map((type) => TYPE_NAMES[type] ?? type.split('/').at(-1)!.toUpperCase())
  return names.length > 0 ? [...new Set(names)].join(', ') : t('document.anyType')
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/tiff': 'TIFF',
  'image/webp': 'WebP',
  'text/plain': 'Text',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
}
