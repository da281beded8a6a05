import { roleInWords } from '@dossier/contracts'
import type { AccountPhrases } from './english.ts'

/** Advice to an admin who was demoted or suspended. */
const lostAdmin = (firm: string) =>
  `Si lo esperaba, no tiene que hacer nada. Si no, llame ahora a los demás administradores de ${firm}: alguien puede haberse apoderado de una cuenta y haberle dejado fuera. Si nadie allí lo hizo, pida a quien opera este servicio que corte todo acceso a ${firm}.`

/** The texts of emails about accounts, in the Spanish of the United States. */
export const spanish: AccountPhrases = {
  worksOnce: (instant) => `Este enlace sirve una sola vez, hasta el ${instant}.`,

  invitation: {
    subject: (firm) => `Únase a ${firm}`,
    opening: (inviter, firm, role) =>
      `${inviter === null ? 'Le invitan' : `${inviter} le invita`} a unirse a ${firm} como ${roleInWords.es[role]}.`,
    button: 'Aceptar la invitación',
    closing: (instant) =>
      `Este enlace sirve hasta el ${instant}. Es solo para usted; por favor, no lo reenvíe. Si no esperaba esta invitación, no haga caso de este correo.`,
  },
  passwordReset: {
    subject: 'Elija una contraseña nueva',
    opening: (firm) => `Alguien pidió cambiar la contraseña de su cuenta en ${firm}.`,
    button: 'Elegir una contraseña nueva',
    closing: 'Si usted no lo pidió, no haga caso de este correo. Su contraseña sigue siendo la misma.',
  },
  signInUnlock: {
    subject: 'Inicie sesión sin esperar',
    opening: (firm) =>
      `Alguien pidió este enlace porque el inicio de sesión en su cuenta de ${firm} va más lento después de intentos fallidos.`,
    advice:
      'Abra el enlace en el navegador con el que quiere iniciar sesión. Podrá entrar allí con su contraseña, sin esperar.',
    button: 'Desbloquear en este navegador',
    closing: 'Si usted no lo pidió, no haga caso de este correo. Los intentos fallidos de otros no cambian su cuenta.',
  },
  signUp: {
    subject: 'Confirme su correo electrónico',
    opening: 'Alguien pidió registrar un despacho de abogados con esta dirección de correo.',
    button: 'Confirmar y elegir una contraseña',
    closing: 'Si no fue usted, no haga caso de este correo. No pasa nada si nadie abre el enlace.',
  },
  signUpKnown: {
    subject: 'Usted ya tiene una cuenta',
    opening:
      'Alguien pidió registrar un despacho de abogados con esta dirección de correo, pero ya tiene una cuenta. No se cambió nada.',
    advice: 'Si fue usted, inicie sesión con la contraseña que ya tiene.',
    button: '¿Olvidó su contraseña? Elija una nueva',
    closing: 'Si no fue usted, no haga caso de este correo.',
  },
  keysOfSuspendedUser: {
    subject: 'Las claves de un usuario suspendido siguen activas',
    opening: (user, email, firm) =>
      `${user} (${email}) fue suspendido en ${firm}. Las claves de la API que creó son del despacho y siguen activas:`,
    advice:
      'Quien crea una clave puede guardar una copia. Regenere las claves que sus programas necesitan y revoque las demás.',
    closing: 'Recibe este correo porque es administrador del despacho.',
  },
  rightsWidened: {
    changes: {
      admin_invited: {
        subject: 'Se invitó a un nuevo administrador',
        text: (subject, firm) => `Se invitó a ${subject} a ${firm} como administrador.`,
      },
      admin_made: {
        subject: 'Un miembro es ahora administrador',
        text: (subject, firm) => `${subject} es ahora administrador de ${firm}.`,
      },
      admin_reinstated: {
        subject: 'Se readmitió a un administrador suspendido',
        text: (subject, firm) => `${subject}, administrador de ${firm}, estaba suspendido y puede volver a entrar.`,
      },
      two_step_not_required: {
        subject: 'La verificación en dos pasos ya no es obligatoria',
        text: (_subject, firm) => `${firm} ya no exige la verificación en dos pasos a sus miembros.`,
      },
      sessions_longer: {
        subject: 'Las sesiones duran más',
        text: (_subject, firm) => `Los miembros de ${firm} siguen ahora conectados más tiempo cuando no hacen nada.`,
      },
      link_verification_loosened: {
        subject: 'Los enlaces para clientes piden menos',
        text: (subject, firm) =>
          `El segundo paso de los enlaces para clientes pide ahora menos ${subject === null ? `en ${firm}` : `en el asunto «${subject}» de ${firm}`}.`,
      },
      second_step_reset: {
        subject: 'Se restableció la verificación en dos pasos de un miembro',
        text: (subject, firm) => `Se desactivó la verificación en dos pasos de ${subject} en ${firm}.`,
      },
      api_key_created: {
        subject: 'Se creó una clave de API',
        text: (subject, firm) => `Se creó la clave de API «${subject}» de ${firm}.`,
      },
      api_key_regenerated: {
        subject: 'Se sustituyó el secreto de una clave de API',
        text: (subject, firm) => `La clave de API «${subject}» de ${firm} tiene un secreto nuevo.`,
      },
      oauth_client_created: {
        subject: 'Se registró una aplicación',
        text: (subject, firm) =>
          `Se registró la aplicación «${subject}». Los miembros de ${firm} pueden dejar que actúe por ellos.`,
      },
      oauth_client_secret_rotated: {
        subject: 'Se sustituyó el secreto de una aplicación',
        text: (subject, firm) => `La aplicación «${subject}» de ${firm} tiene un secreto nuevo.`,
      },
      oauth_client_may_write: {
        subject: 'Una aplicación puede cambiar más a través de MCP',
        text: (subject, firm) =>
          `La aplicación «${subject}» de ${firm} puede cambiar ahora datos a través de MCP, por ejemplo como asistente de IA.`,
      },
      practice_management_connecting: {
        subject: 'Se está conectando el despacho con el sistema de gestión',
        text: (_subject, firm) =>
          `Alguien ha empezado a conectar ${firm} con su sistema de gestión de despachos. Una vez conectado, ese sistema recibe asuntos, clientes y archivos aprobados.`,
      },
    },
    who: (name, email, instant, address) =>
      `Lo hizo ${name} (${email}) el ${instant}${address === null ? '' : `, desde la dirección ${address}`}.`,
    advice: (name) =>
      `Si lo esperaba, no tiene que hacer nada. Si no, llame ahora a ${name}. Si no fue esa persona, suspenda su cuenta en la página de abajo: eso cierra todas sus sesiones. Después deshaga el cambio y revoque las claves de API y las aplicaciones que no conozca.`,
    button: 'Miembros del despacho',
    closing: 'Recibe este correo porque es administrador del despacho.',
  },
  connectionWidened: {
    subject: 'Una aplicación puede hacer más en su nombre',
    opening: (application, firm, instant) =>
      `El ${instant}, un administrador de ${firm} permitió que la aplicación «${application}» volviera a hacer más a través de MCP. En su nombre, ahora puede hacer una parte mayor de lo que usted aceptó cuando la conectó.`,
    advice: 'Si lo sigue queriendo, no tiene que hacer nada. Si no, desconecte la aplicación en la página de abajo.',
    button: 'Aplicaciones conectadas',
    closing: 'Recibe este correo porque usted conectó la aplicación.',
  },
  accountChanged: {
    changes: {
      password_changed: { subject: 'Se cambió su contraseña', text: 'Se cambió su contraseña.' },
      totp_enabled: {
        subject: 'La verificación en dos pasos está activada',
        text: 'Se activó la verificación en dos pasos.',
      },
      totp_disabled: {
        subject: 'La verificación en dos pasos está desactivada',
        text: 'Se desactivó la verificación en dos pasos.',
      },
      totp_reset: {
        subject: 'Se restableció su verificación en dos pasos',
        text: 'Un administrador desactivó su verificación en dos pasos. Configúrela de nuevo la próxima vez que inicie sesión.',
      },
      admin_demoted: {
        subject: 'Usted ya no es administrador',
        text: 'Un administrador o un programa de su despacho le dio otro rol.',
        advice: lostAdmin,
      },
      admin_suspended: {
        subject: 'Se suspendió su cuenta',
        text: 'Un administrador o un programa de su despacho suspendió su cuenta, así que ya no puede iniciar sesión.',
        advice: lostAdmin,
      },
    },
    when: (instant, firm) => `Ocurrió el ${instant} en su cuenta de ${firm}.`,
    advice:
      'Si fue usted, no tiene que hacer nada. Si no, elija ahora una contraseña nueva y avise a un administrador de su despacho.',
    button: 'Elegir una contraseña nueva',
    closing: 'Enviamos este correo cada vez que cambia la forma en que inicia sesión.',
  },
}
