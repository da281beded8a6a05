import type { Language } from '@dossier/contracts'
import { html } from '@dossier/html'

const en = {
  title: 'Sign in',
  heading: 'Sign in to Dossier',
  asks: (client: string) =>
    html`<bdi>${client}</bdi> asks to act for you. Sign in to see what it asks for; nothing is allowed yet.`,
  fields: {
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app',
    codeHint: 'Only with two-step sign-in.',
  },
  forgotten: html`<a href="/password-resets">Choose a new password</a> if you have forgotten yours.`,
  waiting: html`<a href="/sign-in-unlocks">Get a link by email</a> if you have to wait because of too many attempts.`,
  refusals: {
    wrong: 'The email or the password is wrong.',
    wrongWithCode: 'The email, the password or the code is wrong.',
    codeMissing: 'This account has two-step sign-in. Type the code that your app shows, and the password again.',
  },
}

export type SignInWords = typeof en

const es: SignInWords = {
  title: 'Iniciar sesión',
  heading: 'Iniciar sesión en Dossier',
  asks: (client) =>
    html`<bdi>${client}</bdi> pide actuar por usted. Inicie sesión para ver qué pide; aún no se permite nada.`,
  fields: {
    email: 'Correo',
    password: 'Contraseña',
    code: 'Código de su aplicación de autenticación',
    codeHint: 'Solo si usa un segundo paso al entrar.',
  },
  forgotten: html`<a href="/password-resets">Elija una contraseña nueva</a> si ha olvidado la suya.`,
  waiting: html`<a href="/sign-in-unlocks">Reciba un enlace por correo</a> si tiene que esperar por demasiados intentos.`,
  refusals: {
    wrong: 'El correo o la contraseña no es correcto.',
    wrongWithCode: 'El correo, la contraseña o el código no es correcto.',
    codeMissing:
      'Esta cuenta pide un segundo paso. Escriba el código que muestra su aplicación, y otra vez la contraseña.',
  },
}

/** What the sign-in of the authorization endpoint says, in each language of ours. */
export const signInWords: Readonly<Record<Language, SignInWords>> = { en, es }
