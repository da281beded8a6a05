import type { Phrases } from './english.ts'

/**
 * Clients are addressed formally. The words of an SMS keep to letters of the GSM alphabet: it has é, ñ, ü, ¿ and ¡, but
 * neither á, í, ó nor ú, and one of these makes an SMS of 160 characters one of 70.
 */
export const spanish: Phrases = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  wordsOf: (firm) => `Mensaje de ${firm}:`,
  matter: (title) => `Caso: ${title}`,
  openPage: 'Abrir su página segura',
  linkUntil: (instant) => `El enlace funciona hasta el ${instant}. Es personal: no lo reenvíe, por favor.`,
  smsUntil: (instant) => `Enlace hasta el ${instant}:`,
  contact: {
    replyOrCall: (phone) => `Si tiene preguntas, responda a este correo o llame al ${phone}.`,
    reply: 'Si tiene preguntas, responda a este correo.',
    call: (phone) => `Si tiene preguntas, llame al ${phone}.`,
    ask: (firm) => `Si tiene preguntas, comuníquese con ${firm}.`,
  },
  sendBy: {
    replyOrCall: (phone) => `Para enviar lo que falta, responda a este correo o llame al ${phone} y le diremos cómo.`,
    reply: 'Para enviar lo que falta, responda a este correo y le diremos cómo.',
    call: (phone) => `Para enviar lo que falta, llame al ${phone} y le diremos cómo.`,
    ask: (firm) => `Para enviar lo que falta, comuníquese con ${firm}.`,
    smsCall: (phone) => `Llame al ${phone} para enviar lo que falta.`,
    smsReply: 'Para enviar lo que falta, responda y le diremos qué hacer.',
    smsAsk: 'Contacte con nosotros para enviar lo que falta.',
  },
  footer: (firm, title) => `Recibe este correo porque es cliente de ${firm} en el asunto ${title}.`,

  intakeLink: {
    subject: (firm, title) => `${firm}: complete sus datos para ${title}`,
    heading: 'Complete sus datos',
    asks: (firm, title) => `${firm} le pide información y documentos para ${title}.`,
    smsAsks: (title) => `le pedimos datos y documentos para ${title}.`,
  },
  documentReminder: {
    subject: (firm, count, title) =>
      `${firm}: ${count === 1 ? 'falta un documento' : `faltan ${count} documentos`} para ${title}`,
    heading: (count) => (count === 1 ? 'Falta un documento' : `Faltan ${count} documentos`),
    opening: (count, title) =>
      `Para ${title} todavía necesitamos de usted ${count === 1 ? 'este documento' : `estos ${count} documentos`}:`,
    due: (name, date) => `${name} (fecha límite: ${date})`,
    more: (count) => (count === 1 ? 'y uno más' : `y ${count} más`),
    sms: (count, title) => `${count === 1 ? 'falta un documento' : `faltan ${count} documentos`} para ${title}.`,
  },
  intakeLinkExpiring: {
    subject: (firm, title) => `${firm}: su enlace para ${title} vence pronto`,
    heading: 'Su enlace vence pronto',
    opening: (title, instant) =>
      `Puede abrir su página segura para ${title} hasta el ${instant}. Complete antes lo que falte, por favor.`,
    personal: 'El enlace es personal: no lo reenvíe, por favor.',
    sms: (title, instant) => `su enlace para ${title} vence el ${instant}.`,
  },
}
