import type { Words } from '../area.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  title: 'Iniciar sesión',
  lead: 'En la consola de su despacho.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  forgotten: '¿Ha olvidado su contraseña?',
  unlock: 'Desbloquear el acceso por correo',
  codeLead: 'Escriba las seis cifras que muestra su aplicación de autenticación.',
  code: 'Código de la aplicación',
  recoveryLead: 'Escriba uno de los códigos de recuperación que guardó. Cada uno sirve una vez.',
  recovery: 'Código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar el código de la aplicación',
  continue: 'Continuar',
  back: 'Atrás',
  wrong: 'El correo o la contraseña no son correctos.',
  wrongCode: 'El código no es correcto o ya se usó. Espere al siguiente.',
  wrongRecovery: 'El código de recuperación no es correcto o ya se usó.',
  wait: 'Demasiados intentos. Espere {{minutes}} min o desbloquee el acceso por correo.',
  suspended: 'Su despacho está suspendido. Pregunte a su administrador.',
  againTitle: 'Inicie sesión para seguir',
  againLead: 'Por su seguridad, la sesión terminó. No se ha perdido nada: inicie sesión y todo sigue donde estaba.',
  confirmTitle: 'Escriba su contraseña para seguir',
  confirmLead:
    'Esto da derechos en su despacho, y queremos estar seguros de que es usted. Los demás administradores reciben un correo que dice qué se hizo.',
  confirmWrong: 'La contraseña no es correcta.',
  confirmWait: 'Demasiados intentos. Espere {{minutes}} min.',
  replacedLead:
    'Otra persona ha iniciado sesión en este navegador, en otra pestaña. No se ha enviado nada suyo en nombre de ella. Inicie sesión como {{name}} para seguir aquí.',
  other: 'Entrar con otra cuenta',
  leave: 'Dejarle esta página',
  otherHint: 'Lo que haya escrito en esta página se pierde.',
  setUpTitle: 'Configure el segundo paso',
  setUpLead:
    'Su despacho pide un segundo paso. Necesita una aplicación de autenticación en su teléfono, como la de su gestor de contraseñas.',
  setUpPassword: 'Primero, otra vez su contraseña, para que nadie más lo configure.',
  setUpScan: 'Abra este enlace en el teléfono que tiene la aplicación, o escriba la clave en ella.',
  setUpLink: 'Abrir en la aplicación',
  setUpKey: 'Clave',
  setUpCode: 'Después escriba las seis cifras que muestra.',
  setUpCodes:
    'Guarde estos códigos de recuperación con sus papeles importantes. Cada uno le deja entrar una vez sin el teléfono.',
  setUpDone: 'Los he guardado',
}
