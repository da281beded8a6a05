/** Names of file types for people. Pages use them without zod. */
import { canonicalType } from './file-types.ts'
import type { Language } from './language.ts'

/** As they are written inside a sentence. */
const NAMES: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'text/plain': { en: 'Text', es: 'texto' },
  'text/html': { en: 'Web page', es: 'página web' },
  'text/x-script': { en: 'Script', es: 'script' },
  'message/rfc822': { en: 'Email', es: 'correo' },
  'application/vnd.ms-outlook': 'Outlook',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.ms-excel.sheet.macroenabled.12': { en: 'Excel with macros', es: 'Excel con macros' },
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-word.document.macroenabled.12': { en: 'Word with macros', es: 'Word con macros' },
  'application/vnd.ms-powerpoint': 'PowerPoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': {
    en: 'PowerPoint with macros',
    es: 'PowerPoint con macros',
  },
  'application/x-encrypted-office': { en: 'Office with a password', es: 'Office con contraseña' },
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'application/vnd.microsoft.portable-executable': { en: 'Program', es: 'programa' },
  'application/x-elf': { en: 'Program', es: 'programa' },
}

export function fileTypeName(type: string, language: Language): string {
  const name = NAMES[canonicalType(type)] ?? canonicalType(type).split('/').at(-1)!.toUpperCase()
  return typeof name === 'string' ? name : name[language]
}

/** "PDF, JPG": each name once, in the order of the types. */
export function fileTypeNames(types: readonly string[], language: Language): string {
  return [...new Set(types.map((type) => fileTypeName(type, language)))].join(', ')
}

/**
 * The text for a file whose content has no type that its request accepts: the type found, and the types to send.
 *
 * @param detected the type of the content; null if it is unknown
 */
export function refusedTypeText(detected: string | null, accepted: readonly string[], language: Language): string {
  const words = REFUSED[language]
  const found = detected === null ? words.unknown : words.found(fileTypeName(detected, language))
  return `${found} ${words.asked(fileTypeNames(accepted, language))}`
}

const REFUSED = {
  en: {
    found: (name: string) => `The type of this file is: ${name}.`,
    unknown: 'We cannot tell the type of this file.',
    asked: (names: string) => `Please send one of these types: ${names}.`,
  },
  es: {
    found: (name: string) => `El tipo de este archivo es: ${name}.`,
    unknown: 'No sabemos de qué tipo es este archivo.',
    asked: (names: string) => `Envíe uno de estos tipos: ${names}.`,
  },
} satisfies Record<Language, object>
