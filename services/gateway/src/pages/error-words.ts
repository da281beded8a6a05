import { type ErrorCode, type identity, integrations } from '@dossier/contracts'

/** Reasons in `details` that say more than the code. */
export type Reason = 'integration_connected' | typeof identity.PERMIT_MISSING

type Words = Partial<Record<ErrorCode | Reason, [title: string, advice: string]>>

/** What went wrong, in words for a person who looks at a page. Other errors have the words of the API. */
const en = {
  csrf_rejected: [
    'This form was not accepted',
    'Your browser did not say that the form came from this site. Go back, load the page again and send the form once more.',
  ],
  rate_limit_exceeded: ['Too many attempts', 'Please wait a minute, then try again.'],
  service_unavailable: [
    'Not available right now',
    'A part of the service is unavailable. Please try again in a moment.',
  ],
  firm_suspended: ['This firm is suspended', 'Nobody can use it for now. An administrator of the firm can ask us why.'],
  invitation_not_found: [
    'This invitation does not work',
    'It was used already, withdrawn, or replaced by a newer one. Look for a newer email, or ask the person who invited you.',
  ],
  invitation_expired: ['This invitation has expired', 'Ask the person who invited you to send it again.'],
  password_reset_not_found: [
    'This link does not work',
    'It was used already, or your password was changed since. If you still need it, ask for a new link.',
  ],
  password_reset_expired: ['This link has expired', 'It worked for an hour. Ask for a new one.'],
  sign_in_unlock_not_found: [
    'This link does not work',
    'It was used already. If you still have to wait, ask for a new link.',
  ],
  sign_in_unlock_expired: ['This link has expired', 'It worked for an hour. Ask for a new one.'],
  sign_up_not_found: [
    'This link does not work',
    'It was used already, or a newer one was. If you have an account, sign in; otherwise sign up again.',
  ],
  sign_up_expired: ['This link has expired', 'Nothing was made. Please sign up again.'],
  missing_api_key: ['You are not signed in', 'Sign in to Dossier with this browser, then try again.'],
  invalid_session: [
    'You are not signed in',
    'Your session has ended. Sign in to Dossier with this browser, then try again.',
  ],
  forbidden: ['You may not do this', 'Your role in the firm does not allow this. Ask an administrator of the firm.'],
  validation_error: ['This address is not complete', 'Part of it is missing or damaged. Go back, and start again.'],
  integration_not_configured: [
    'There is no practice-management system',
    'This installation of Dossier has none set up. Ask its operator.',
  ],
  integration_connected: [
    'Your firm is already connected',
    'Nothing was changed. To connect it again, disconnect it first.',
  ],
  integration_permit_missing: [
    'Your firm was not connected completely',
    'Look at the connection. If it is there, disconnect it. Then connect your firm again.',
  ],
  integration_state_invalid: [
    'Your firm was not connected',
    `The connection was not started in this browser, took longer than ${integrations.CONSENT_MS_MAX / 60_000} minutes, or was completed before. Start again.`,
  ],
  integration_refused: [
    'Your firm was not connected',
    'The practice-management system refused the connection. Start again, and allow Dossier the access that it asks for.',
  ],
  upstream_error: [
    'The other system did not answer as it should',
    'Nothing was connected. Please wait a few minutes, then start again.',
  ],
  not_found: ['There is nothing here', 'The address may be mistyped or out of date.'],
  headers_too_large: ['This address is too long', 'Open the link in your message again, or write a shorter address.'],
  malformed_request: ['This address cannot be read', 'A part of it is damaged. Open the link in your message again.'],
  method_not_allowed: ['This cannot be done here', 'Go back, and load the page again.'],
} satisfies Words

const es = {
  csrf_rejected: [
    'No se aceptó este formulario',
    'Su navegador no dijo que el formulario venía de este sitio. Vuelva atrás, cargue la página de nuevo y envíe el formulario otra vez.',
  ],
  rate_limit_exceeded: ['Demasiados intentos', 'Espere un minuto y vuelva a intentarlo.'],
  service_unavailable: [
    'No disponible en este momento',
    'Una parte del servicio no responde. Vuelva a intentarlo en un momento.',
  ],
  firm_suspended: [
    'Este despacho está suspendido',
    'Por ahora nadie puede usarlo. Un administrador del despacho puede preguntarnos el motivo.',
  ],
  invitation_not_found: [
    'Esta invitación no funciona',
    'Ya se usó, se retiró o se sustituyó por otra. Busque un correo más reciente o pregunte a quien le invitó.',
  ],
  invitation_expired: ['Esta invitación ha caducado', 'Pida a quien le invitó que la envíe de nuevo.'],
  password_reset_not_found: [
    'Este enlace no funciona',
    'Ya se usó, o su contraseña cambió después. Si aún lo necesita, pida otro enlace.',
  ],
  password_reset_expired: ['Este enlace ha caducado', 'Servía durante una hora. Pida otro.'],
  sign_in_unlock_not_found: ['Este enlace no funciona', 'Ya se usó. Si todavía tiene que esperar, pida otro enlace.'],
  sign_in_unlock_expired: ['Este enlace ha caducado', 'Servía durante una hora. Pida otro.'],
  sign_up_not_found: [
    'Este enlace no funciona',
    'Ya se usó, o se usó otro más reciente. Si tiene una cuenta, inicie sesión; si no, regístrese otra vez.',
  ],
  sign_up_expired: ['Este enlace ha caducado', 'No se creó nada. Regístrese otra vez.'],
  missing_api_key: ['No ha iniciado sesión', 'Inicie sesión en Dossier con este navegador y vuelva a intentarlo.'],
  invalid_session: [
    'No ha iniciado sesión',
    'Su sesión ha terminado. Inicie sesión en Dossier con este navegador y vuelva a intentarlo.',
  ],
  forbidden: [
    'No puede hacer esto',
    'Su función en el despacho no lo permite. Pregunte a un administrador del despacho.',
  ],
  validation_error: [
    'Esta dirección no está completa',
    'Falta una parte o está dañada. Vuelva atrás y empiece de nuevo.',
  ],
  integration_not_configured: [
    'No hay sistema de gestión',
    'Esta instalación de Dossier no tiene ninguno. Pregunte a quien la administra.',
  ],
  integration_connected: [
    'Su despacho ya está conectado',
    'No se cambió nada. Para conectarlo otra vez, desconéctelo primero.',
  ],
  integration_permit_missing: [
    'Su despacho no quedó conectado del todo',
    'Mire la conexión. Si está ahí, desconéctela. Después conecte su despacho otra vez.',
  ],
  integration_state_invalid: [
    'Su despacho no se conectó',
    `La conexión no se empezó en este navegador, tardó más de ${integrations.CONSENT_MS_MAX / 60_000} minutos o ya se había completado. Empiece de nuevo.`,
  ],
  integration_refused: [
    'Su despacho no se conectó',
    'El sistema de gestión rechazó la conexión. Empiece de nuevo y permita a Dossier el acceso que pide.',
  ],
  upstream_error: [
    'El otro sistema no respondió como debía',
    'No se conectó nada. Espere unos minutos y empiece de nuevo.',
  ],
  not_found: ['Aquí no hay nada', 'La dirección puede estar mal escrita o haber cambiado.'],
  headers_too_large: [
    'Esta dirección es demasiado larga',
    'Abra otra vez el enlace del mensaje o escriba una dirección más corta.',
  ],
  malformed_request: ['Esta dirección no se puede leer', 'Una parte está dañada. Abra otra vez el enlace del mensaje.'],
  method_not_allowed: ['Esto no se puede hacer aquí', 'Vuelva atrás y cargue la página de nuevo.'],
} satisfies Record<keyof typeof en, [title: string, advice: string]>

const links = {
  en: { ask: 'Ask for a new link', signUp: 'Sign up again', see: 'See the connection', again: 'Start again' },
  es: { ask: 'Pedir otro enlace', signUp: 'Registrarse otra vez', see: 'Ver la conexión', again: 'Empezar de nuevo' },
}

/** What error pages say, in each language of ours. */
export const errorWords = {
  en: {
    known: en as Words,
    links: links.en,
    unknown: 'Something went wrong',
    /** In place of the interface's words, which are English. */
    unknownAdvice: undefined,
    report: 'If it stays like this, tell us this number:',
    said: 'It said:',
    unreadable: {
      title: 'This form could not be read',
      advice: 'Go back, load the page again and send the form once more.',
      tooLarge: 'It has more text than we can take. Go back, and write less.',
    },
  },
  es: {
    known: es as Words,
    links: links.es,
    unknown: 'Algo no ha funcionado',
    unknownAdvice: 'Vuelva atrás y pruebe otra vez en un momento.',
    report: 'Si sigue así, díganos este número:',
    said: 'Dijo:',
    unreadable: {
      title: 'No se pudo leer este formulario',
      advice: 'Vuelva atrás, cargue la página de nuevo y envíe el formulario otra vez.',
      tooLarge: 'Tiene más texto del que podemos recibir. Vuelva atrás y escriba menos.',
    },
  },
}
