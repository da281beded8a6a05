import type { identity } from '@dossier/contracts'
import type { Keyword } from '../domain/sms-keyword.ts'
import { inSms } from './sms-text.ts'
import { shown } from './words.ts'

/** What a number must be able to say for itself. */
type Firm = Pick<identity.FirmForMessages, 'name' | 'email' | 'phone'>

/** The firm is the one that wrote to the number last; null where none did of late. */
export function keywordAnswer({ kind, language }: Pick<Keyword, 'kind' | 'language'>, firm: Firm | null): string {
  const words = language === 'es' ? SPANISH : ENGLISH
  return kind === 'help' ? words.help(firm && contactOf(firm)) : words[kind]
}

const ENGLISH = {
  stop: 'You will get no more messages from this number. Reply START to get them again.',
  start: 'You will get messages from this number again. Reply STOP to end them, HELP for help.',
  help: (contact: string | null) =>
    `Messages from your law firm.${contact ? ` Contact: ${contact}.` : ''} Message and data rates may apply. Reply STOP to end them.`,
}

const SPANISH = {
  stop: 'No recibirá más mensajes de este número. Responda START para volver a recibirlos.',
  start: 'Volverá a recibir mensajes de este número. Responda ALTO para no recibirlos, AYUDA para obtener ayuda.',
  help: (contact: string | null) =>
    `Mensajes de su despacho de abogados.${contact ? ` Contacto: ${contact}.` : ''} Pueden aplicarse cargos por mensajes y datos. Responda ALTO para no recibirlos.`,
}

function contactOf({ name, email, phone }: Firm): string {
  return [shown(inSms(name)), phone ?? email].join(', ')
}
