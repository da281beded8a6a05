import type { Phrases } from './english.ts'

/**
 * The texts of messages to clients, in the Spanish of the United States. Clients are addressed as `usted`. SMS use letters
 * of the GSM alphabet alone: it has é, ñ, ü, ¿ and ¡, but not á, í, ó or ú. One of those cuts an SMS from 160 characters
 * to 70.
 */
export const spanish: Phrases = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  wordsOf: (firm) => `Mensaje de ${firm}:`,
  matter: (title) => `Caso: ${title}`,
  openPage: 'Abrir su página segura',
  linkUntil: (instant) => `Este enlace es válido hasta el ${instant}. Es personal; por favor, no lo reenvíe.`,
  smsUntil: (instant) => `Enlace hasta el ${instant}:`,
  contact: {
    replyOrCall: (phone) => `Si tiene alguna pregunta, responda a este correo o llame al ${phone}.`,
    reply: 'Si tiene alguna pregunta, responda a este correo.',
    call: (phone) => `Si tiene alguna pregunta, llame al ${phone}.`,
    ask: (firm) => `Si tiene alguna pregunta, comuníquese con ${firm}.`,
  },
  sendBy: {
    replyOrCall: (phone) =>
      `Para enviarnos lo que falta, responda a este correo o llame al ${phone} y le diremos cómo hacerlo.`,
    reply: 'Para enviarnos lo que falta, responda a este correo y le diremos cómo hacerlo.',
    call: (phone) => `Para enviarnos lo que falta, llame al ${phone} y le diremos cómo hacerlo.`,
    ask: (firm) => `Para enviar lo que falta, comuníquese con ${firm}.`,
    smsCall: (phone) => `Llame al ${phone} para enviarnos lo que falta.`,
    smsReply: 'Para enviarnos lo que falta, responda a este mensaje y le diremos qué hacer.',
    smsAsk: 'Contacte a nuestra oficina para enviarnos lo que falta.',
  },
  footer: (firm, title) => `Recibe este correo porque es cliente de ${firm} en el caso ${title}.`,

  intakeLink: {
    subject: (firm, title) => `${firm} necesita información y documentos para ${title}`,
    heading: 'Necesitamos información y documentos',
    asks: (firm, title) => `${firm} necesita que le envíe información y documentos para ${title}.`,
    smsAsks: (title) => `necesitamos sus datos y documentos para ${title}.`,
  },
  documentReminder: {
    subject: (firm, count, title) =>
      `${firm}: ${count === 1 ? 'falta un documento' : `faltan ${count} documentos`} para ${title}`,
    heading: (count) => (count === 1 ? 'Falta un documento' : `Faltan ${count} documentos`),
    opening: (count, title) =>
      `Para ${title}, todavía ${count === 1 ? 'nos falta este documento' : `nos faltan estos ${count} documentos`}:`,
    due: (name, date) => `${name} (fecha límite: ${date})`,
    more: (count) => (count === 1 ? 'y uno más' : `y ${count} más`),
    sms: (count, title) => `${count === 1 ? 'falta un documento' : `faltan ${count} documentos`} para ${title}.`,
  },
  intakeLinkExpiring: {
    subject: (firm, title) => `${firm}: su enlace para ${title} vence pronto`,
    heading: 'Su enlace vence pronto',
    opening: (title, instant) =>
      `Puede abrir su página segura para ${title} hasta el ${instant}. Por favor, envíenos antes todo lo que falte.`,
    personal: 'El enlace es personal; por favor, no lo reenvíe.',
    sms: (title, instant) => `su enlace para ${title} vence el ${instant}.`,
  },
}
