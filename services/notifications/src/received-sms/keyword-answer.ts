import type { identity } from '@dossier/contracts'
import type { Keyword } from '../domain/sms-keyword.ts'
import { inSms } from '../messages/sms-text.ts'
import { shown } from '../messages/words.ts'

/** How a client reaches the firm that HELP names. */
type Firm = Pick<identity.FirmForMessages, 'name' | 'email' | 'phone'>

/** The reply to STOP, START or HELP. `firm` is the one firm that wrote to the person; null if none or several did. */
export function keywordAnswer({ kind, language }: Pick<Keyword, 'kind' | 'language'>, firm: Firm | null): string {
  const words = language === 'es' ? SPANISH : ENGLISH
  return kind === 'help' ? words.help(firm && contactOf(firm)) : words[kind]
}

/** Asks a person who may have meant to opt out. Until they answer, they have opted out. */
export function askWhetherStop(language: Keyword['language']): string {
  return (language === 'es' ? SPANISH : ENGLISH).unsure
}

const ENGLISH = {
  stop: 'You will not receive any more messages from this number. Reply START to receive them again.',
  unsure:
    'Did you want to opt out? To go on receiving messages from this number, reply START. Without a START we will not send any more.',
  start: 'You will receive messages from this number again. Reply STOP to opt out or HELP for help.',
  help: (contact: string | null) =>
    `Messages from your law firm.${contact ? ` Contact: ${contact}.` : ''} Message and data rates may apply. Reply STOP to opt out.`,
}

const SPANISH = {
  stop: 'Ya no le enviaremos mensajes desde este teléfono. Responda START para volver a recibirlos.',
  unsure:
    '¿Desea dejar de recibir mensajes? Para seguir recibiéndolos de este teléfono, responda START. Sin un START no le enviaremos otros.',
  start: 'Le enviaremos mensajes de nuevo. Responda ALTO para dejar de recibirlos o AYUDA para obtener ayuda.',
  help: (contact: string | null) =>
    `Mensajes de su despacho de abogados.${contact ? ` Contacto: ${contact}.` : ''} Pueden aplicarse cargos por mensajes y datos. Responda ALTO para dejar de recibirlos.`,
}

function contactOf({ name, email, phone }: Firm): string {
  return [shown(inSms(name)), phone ?? email].join(', ')
}
