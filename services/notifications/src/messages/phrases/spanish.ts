import type { Asked } from '@dossier/contracts'
import type { Phrases } from './english.ts'

/**
 * The texts of messages to clients, in the Spanish of the United States. Clients are addressed as `usted`. SMS use letters
 * of the GSM alphabet alone: it has é, ñ, ü, ¿ and ¡, but not á, í, ó or ú. One of those cuts an SMS from 160 characters
 * to 70.
 */
export const spanish: Phrases = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  wordsOf: (firm) => `${firm} le escribe:`,
  linkUntil: (instant) => `El enlace es solo para usted y sirve hasta el ${instant}. Por favor, no lo reenvíe.`,
  smsUntil: (date) => `Enlace hasta el ${date}:`,
  contact: {
    replyOrCall: (phone) => `¿Tiene preguntas? Responda a este correo o llame al ${phone}.`,
    reply: '¿Tiene preguntas? Responda a este correo.',
    call: (phone) => `¿Tiene preguntas? Llame al ${phone}.`,
    ask: (firm) => `¿Tiene preguntas? Comuníquese con ${firm}.`,
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
  footer: (firm, title) => `Recibe este correo porque es cliente de ${firm}, para ${title}.`,
  participantFooter: (firm, title) => `Recibe este correo porque ${firm} le pide ayuda con ${title}.`,
  stop: 'No recibir más estos correos',
  effort: (minutes) =>
    `Le tomará ${minutes === 1 ? 'un minuto' : `unos ${minutes} minutos`}, en su teléfono o computadora. Puede parar cuando quiera: todo queda guardado.`,
  sendBefore: (date) => `Por favor, envíelo todo a más tardar el ${date}.`,

  intakeLink: {
    subject: (firm) => `${firm} necesita algunas cosas de usted`,
    heading: 'Necesitamos algunas cosas de usted',
    asks: (title, asked) => `Para ${title} necesitamos ${askedInWords(asked)}.`,
    button: 'Comenzar',
    sms: (title) => `necesitamos algunas cosas de usted para ${title}.`,
  },
  verificationCode: {
    subject: (firm) => `${firm}: su código`,
    heading: 'Su código',
    opening: (title) => `Escriba este código en su página para ${title}:`,
    until: (instant) =>
      `El código sirve hasta el ${instant}. No se lo dé a nadie, ni siquiera a nosotros. Si usted no lo pidió, no haga caso de este correo.`,
    sms: (code) => `use ${code} para entrar antes de 10 minutos. No lo comparta con nadie.`,
  },
  documentReminder: {
    subject: (firm, count) => `${firm} todavía necesita ${documents(count)} de usted`,
    heading: (count) => `Todavía necesitamos ${documents(count)}`,
    opening: (count, title) =>
      `Para ${title} todavía ${count === 1 ? 'nos falta este documento' : `nos faltan estos ${count} documentos`}:`,
    due: (name, date) => `${name} (fecha límite: ${date})`,
    more: (count) => (count === 1 ? 'y uno más' : `y ${count} más`),
    button: (count) => (count === 1 ? 'Enviar el documento' : 'Enviar los documentos'),
    sms: (count, title) => `${count === 1 ? 'falta un documento' : `faltan ${count} documentos`} para ${title}.`,
  },
  documentSentBack: {
    subject: (firm, count) => `${firm} necesita otra vez ${documents(count)}`,
    heading: (count) => `Necesitamos otra vez ${documents(count)}`,
    opening: (count, title) =>
      `Hemos revisado lo que envió para ${title}. ${count === 1 ? 'Por favor, envíe otra vez este archivo' : 'Por favor, envíe otra vez estos archivos'}:`,
    file: (document, filename) => `${document} (${filename})`,
    button: 'Enviar otra vez',
    sms: (count, document, title) => `necesitamos otra vez ${document ?? documents(count)} para ${title}.`,
    smsWhy: 'Vea por qué:',
  },
  messageSent: {
    subject: (firm) => `${firm} tiene un mensaje para usted`,
    heading: (from) => `${from} le ha escrito`,
    opening: (from, title) => `Tiene un mensaje de ${from} sobre ${title}. Puede leerlo y contestarlo en su página.`,
    button: 'Leer el mensaje',
    withoutLink: 'El enlace a su página ya no funciona. Por favor, pídanos uno nuevo.',
    footer: 'Nadie lee las respuestas a este correo. Por favor, conteste en su página.',
    sms: (from, title) =>
      from === null ? `tiene un mensaje sobre ${title}.` : `${from} le ha escrito sobre ${title}.`,
    smsRead: 'Puede leerlo en:',
    smsWithoutLink: 'Necesita un nuevo enlace para leerlo; contacte a nuestra oficina.',
  },
  intakeLinkExpiring: {
    subject: (firm) => `${firm}: su enlace vence pronto`,
    heading: 'Su enlace vence pronto',
    opening: (title, instant) =>
      `Su página para ${title} está abierta hasta el ${instant}. Por favor, envíenos antes lo que todavía falta. Todo lo que ha escrito queda guardado.`,
    button: 'Seguir donde se quedó',
    personal: 'El enlace es solo para usted. Por favor, no lo reenvíe.',
    sms: (title, date) => `su enlace para ${title} vence el ${date}.`,
  },
}

function documents(count: number): string {
  return count === 1 ? 'un documento' : `${count} documentos`
}

function askedInWords(asked: Asked | null): string {
  if (!asked) return 'información y documentos de usted'
  const { questions } = asked
  const answers = questions > 0 ? [`respuestas a ${questions === 1 ? 'una pregunta' : `${questions} preguntas`}`] : []
  return [...answers, ...(asked.documents > 0 ? [documents(asked.documents)] : [])].join(' y ')
}
