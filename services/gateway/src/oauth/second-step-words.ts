import type { Language } from '@dossier/contracts'
import { html } from '@dossier/html'

const en = {
  setUp: 'Set up two-step sign-in',
  why: 'Your firm requires two-step sign-in, and your account does not have it yet. You need an authenticator app, on your phone for example. It shows a new code every 30 seconds, which you type when you sign in.',
  begin: 'Type your password to begin.',
  continue: 'Continue',
  addTitle: 'Add Dossier to your app',
  add: 'Add Dossier to your authenticator app',
  addHow: 'In the app, add an account by typing this key:',
  onDevice: (url: string) =>
    html`If the app is on this device, you can <a href="${url}">open it with the key</a> instead.`,
  switchOn: 'Switch on',
  isOn: 'Two-step sign-in is on',
  keepCodes:
    'Keep these recovery codes in a safe place. If you lose the app, each of them signs you in once. They are not shown again.',
  fields: { password: 'Password', code: 'Code that the app shows now' },
  refusals: {
    wrongPassword: 'The password is wrong.',
    wrongCode: 'The code is wrong. Type the one that the app shows now.',
  },
}

export type SecondStepWords = typeof en

const es: SecondStepWords = {
  setUp: 'Configurar el segundo paso al entrar',
  why: 'Su despacho exige un segundo paso al entrar, y su cuenta aún no lo tiene. Necesita una aplicación de autenticación, por ejemplo en su teléfono. Muestra cada 30 segundos un código nuevo, que se escribe al iniciar sesión.',
  begin: 'Escriba su contraseña para empezar.',
  continue: 'Continuar',
  addTitle: 'Añadir Dossier a su aplicación',
  add: 'Añada Dossier a su aplicación de autenticación',
  addHow: 'En la aplicación, añada una cuenta con esta clave:',
  onDevice: (url) => html`Si la aplicación está en este dispositivo, puede <a href="${url}">abrirla con la clave</a>.`,
  switchOn: 'Activar',
  isOn: 'El segundo paso está activado',
  keepCodes:
    'Guarde estos códigos de recuperación en un lugar seguro. Si pierde la aplicación, cada uno sirve para entrar una vez. No se muestran de nuevo.',
  fields: { password: 'Contraseña', code: 'Código que muestra ahora la aplicación' },
  refusals: {
    wrongPassword: 'La contraseña no es correcta.',
    wrongCode: 'El código no es correcto. Escriba el que muestra ahora la aplicación.',
  },
}

/** What the setup of two-step sign-in says on the way to an application, in each language of ours. */
export const secondStepWords: Readonly<Record<Language, SecondStepWords>> = { en, es }
