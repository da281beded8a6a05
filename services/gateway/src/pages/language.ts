import { Language } from '@dossier/contracts'
import type { Request } from 'express'

/** The language of ours that the browser asks for; English where it asks for none of them. */
export function languageOf(req: Request): Language {
  const accepted = req.acceptsLanguages([...Language.options])
  return Language.safeParse(accepted).data ?? 'en'
}
