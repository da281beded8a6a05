import type { Language, notifications } from '@dossier/contracts'

interface Words {
  ask: string
  done: string
  /** What `kinds` names, from whom, and that other emails come. */
  wouldStop: (kind: string, firm: string) => string
  stopped: (kind: string, firm: string) => string
  stop: string
  again: string
  resumed: string
  sent: (kind: string, firm: string) => string
  kinds: Readonly<Record<notifications.StoppableKind, string>>
}

/** The words of the page that stops emails, in the language of the email. */
export const unsubscribeWords: Readonly<Record<Language, Words>> = {
  en: {
    ask: 'Stop these emails?',
    done: 'You get no more of these emails',
    wouldStop: (kind, firm) => `${firm} will no longer email you ${kind}. Other emails still come.`,
    stopped: (kind, firm) => `${firm} no longer emails you ${kind}. Other emails still come.`,
    stop: 'Stop these emails',
    again: 'Send them again',
    resumed: 'You get these emails again',
    sent: (kind, firm) => `${firm} emails you ${kind}.`,
    kinds: {
      document_uploaded: 'alerts about files that clients send',
      intake_completed: 'alerts about intake forms that clients submit',
      deadline_approaching: 'alerts about deadlines and files that expire',
      intake_link_expired: 'alerts about links that clients can no longer use',
      document_reminder: 'reminders of documents that are missing',
      document_sent_back: 'when a file of yours was sent back',
      intake_link_expiring: 'reminders that your link ends soon',
      message_received: 'alerts about messages that clients write',
      message_sent: 'when there is a message for you',
    },
  },
  es: {
    ask: '¿No recibir más estos correos?',
    done: 'Ya no recibirá estos correos',
    wouldStop: (kind, firm) => `${firm} ya no le enviará ${kind}. Los demás correos seguirán llegando.`,
    stopped: (kind, firm) => `${firm} ya no le envía ${kind}. Los demás correos siguen llegando.`,
    stop: 'No recibir más estos correos',
    again: 'Recibirlos de nuevo',
    resumed: 'Recibirá de nuevo estos correos',
    sent: (kind, firm) => `${firm} le envía ${kind}.`,
    kinds: {
      document_uploaded: 'avisos sobre archivos que envían los clientes',
      intake_completed: 'avisos sobre formularios que envían los clientes',
      deadline_approaching: 'avisos sobre plazos y archivos que vencen',
      intake_link_expired: 'avisos sobre enlaces que los clientes ya no pueden usar',
      document_reminder: 'recordatorios de los documentos que faltan',
      document_sent_back: 'avisos de que debe enviar otra vez un archivo',
      intake_link_expiring: 'recordatorios de que su enlace vence pronto',
      message_received: 'avisos sobre mensajes que escriben los clientes',
      message_sent: 'avisos de que hay un mensaje para usted',
    },
  },
}
