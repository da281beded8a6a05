import { type AccessRights, documents, matters, mayCall } from '@dossier/contracts'

type SearchType = matters.SearchType

/** Callers may find the rows that they may list. */
const listings = {
  matters: matters.operations.listMatters,
  clients: matters.operations.listClients,
  documents: documents.operations.listMatterDocuments,
} as const

/** The types that were asked for, all unless named, as far as the principal may see them. */
export function searchedTypes(asked: string | undefined, caller: AccessRights): ReadonlySet<SearchType> {
  const wanted = asked?.split(',').map((type) => type.trim()) ?? matters.SearchType.options
  return new Set(matters.SearchType.options.filter((type) => wanted.includes(type) && mayCall(caller, listings[type])))
}

/** Digits of a query that has the shape of a phone number and no other words; undefined for any other query. */
export function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().\-/\u2010-\u2015]+$/.test(text.trim())) return undefined
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '')
  const international = digits.replace(/^00/, '')
  const number = international === digits && !text.includes('+') ? digits.replace(/^0/, '') : international
  return number.length >= PHONE_DIGITS_MIN && number.length <= PHONE_DIGITS_MAX ? number : undefined
}

/** Fewer are words like others: a year, a number of a case. */
const PHONE_DIGITS_MIN = 7
/** E.164 allows as many. */
const PHONE_DIGITS_MAX = 15
