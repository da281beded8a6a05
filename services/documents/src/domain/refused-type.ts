import { fileTypeNames, type Language } from '@dossier/contracts'

/**
 * What people read where the content of a file is of no type that its request accepts: what was found, and what is asked for.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function refusedTypeWords(detected: string | null, accepted: readonly string[]): Record<Language, string> {
  const [foundEn, foundEs] = detected === null ? [] : [fileTypeNames([detected], 'en'), fileTypeNames([detected], 'es')]
  return {
    en: `${foundEn ? `The type of this file is: ${foundEn}.` : 'We cannot tell the type of this file.'} Please send one of these types: ${fileTypeNames(accepted, 'en')}.`,
    es: `${foundEs ? `El tipo de este archivo es: ${foundEs}.` : 'No sabemos de qué tipo es este archivo.'} Envíe uno de estos tipos: ${fileTypeNames(accepted, 'es')}.`,
  }
}
