import { identity, type Language, type Role, roleInWords } from '@dossier/contracts'
import { html } from '@dossier/html'

/** Isolates a name's writing direction from the sentence. */
const name = (text: string) => html`<bdi>${text}</bdi>`

const en = {
  signIn: 'Sign in',
  sendLink: 'Send the link',
  checkEmail: 'Check your email',
  /** Says the same whether or not there is an account. */
  linkSent: html`<p>If this email has an account, we have sent a link to it. The link works once, for an hour.</p>
<p>Nothing after a few minutes? Check the spam folder, and that you typed the email that your firm knows.</p>`,
  canSignIn: (email: string) =>
    html`<p>You can now sign in as ${name(email)} with the password that you have just chosen.</p>`,
  fields: {
    firm: 'Name of the firm',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: `At least ${identity.PASSWORD_CHARACTERS_MIN} characters. A few words are fine.`,
  },
  invitation: {
    title: (firm: string) => `Join ${firm}`,
    intro: (firm: string, role: Role, email: string) =>
      html`<p>You are invited to join ${name(firm)} as ${roleInWords.en[role]}. You will sign in as ${name(email)}.</p>`,
    button: 'Join',
    hasOtherFirm:
      'This email has an account with another firm already. Ask the person who invited you to use another email of yours.',
    done: 'Your account is ready',
  },
  forgotten: {
    title: 'Forgotten password',
    intro: html`<p>Tell us your email, and we send you a link with which you choose a new password.</p>`,
  },
  newPassword: {
    title: 'Choose a new password',
    intro: (email: string) => html`<p>For the account ${name(email)}. Everywhere else it is signed out.</p>`,
    button: 'Change the password',
    done: 'Your password is changed',
    doneText: html`<p>You can now sign in with it. We have sent you an email about the change.</p>`,
  },
  unlockRequest: {
    title: 'Sign in without waiting',
    intro: html`<p>After many wrong attempts to sign in, everybody has to wait before the next one. We can email you a link that unlocks sign-in in your browser.</p>`,
  },
  unlock: {
    title: 'Unlock sign-in in this browser',
    intro: (email: string) =>
      html`<p>You can then sign in as ${name(email)} in this browser without waiting. You still need your password.</p>
<p>If you did not ask for this, close this page.</p>`,
    button: 'Unlock sign-in',
    done: 'Sign-in is unlocked',
    doneText: html`<p>Go back to where you wanted to sign in and try again in this browser.</p>`,
  },
  signUp: {
    title: 'Sign up your firm',
    intro: html`<p>We send you a link to confirm your email. Nothing is made before you follow it and choose a password.</p>`,
    button: 'Sign up',
    doneText: html`<p>We have sent you an email. Follow the link in it to go on; it works for a day.</p>`,
  },
  confirmSignUp: {
    title: 'Confirm your email',
    intro: (firm: string, email: string) =>
      html`<p>You are about to make an account for the firm ${name(firm)}, whose administrator you will be as ${name(email)}.</p>
<p>If it was not you who signed up, close this page: nothing is made.</p>`,
    button: 'Make the account',
    hasAccount: 'This email has an account by now. Sign in with it instead.',
    done: (firm: string) => `Welcome, ${firm}`,
    next: 'Sign in and set up your firm',
  },
}

export type PeopleWords = typeof en

const es: PeopleWords = {
  signIn: 'Iniciar sesión',
  sendLink: 'Enviar el enlace',
  checkEmail: 'Revise su correo',
  linkSent: html`<p>Si este correo tiene una cuenta, le hemos enviado un enlace. Sirve una sola vez, durante una hora.</p>
<p>¿No ha llegado nada después de unos minutos? Mire en el correo no deseado y compruebe que ha escrito el correo que conoce su despacho.</p>`,
  canSignIn: (email) => html`<p>Ya puede iniciar sesión como ${name(email)} con la contraseña que acaba de elegir.</p>`,
  fields: {
    firm: 'Nombre del despacho',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    passwordHint: `Al menos ${identity.PASSWORD_CHARACTERS_MIN} caracteres. Sirven unas cuantas palabras.`,
  },
  invitation: {
    title: (firm) => `Únase a ${firm}`,
    intro: (firm, role, email) =>
      html`<p>Le invitan a unirse a ${name(firm)} como ${roleInWords.es[role]}. Iniciará sesión como ${name(email)}.</p>`,
    button: 'Unirse',
    hasOtherFirm: 'Este correo ya tiene una cuenta en otro despacho. Pida que le inviten con otra de sus direcciones.',
    done: 'Su cuenta está lista',
  },
  forgotten: {
    title: 'Contraseña olvidada',
    intro: html`<p>Díganos su correo y le enviaremos un enlace para elegir una contraseña nueva.</p>`,
  },
  newPassword: {
    title: 'Elija una contraseña nueva',
    intro: (email) => html`<p>Para la cuenta ${name(email)}. En todos los demás sitios se cerrará su sesión.</p>`,
    button: 'Cambiar la contraseña',
    done: 'Su contraseña ha cambiado',
    doneText: html`<p>Ya puede iniciar sesión con ella. Le hemos enviado un correo sobre el cambio.</p>`,
  },
  unlockRequest: {
    title: 'Iniciar sesión sin esperar',
    intro: html`<p>Después de muchos intentos fallidos, hay que esperar antes del siguiente. Podemos enviarle un enlace que desbloquea el inicio de sesión en su navegador.</p>`,
  },
  unlock: {
    title: 'Desbloquear el inicio de sesión en este navegador',
    intro: (email) =>
      html`<p>Así podrá iniciar sesión como ${name(email)} en este navegador sin esperar. Seguirá necesitando su contraseña.</p>
<p>Si usted no lo pidió, cierre esta página.</p>`,
    button: 'Desbloquear',
    done: 'El inicio de sesión está desbloqueado',
    doneText: html`<p>Vuelva a donde quería iniciar sesión y pruebe otra vez en este navegador.</p>`,
  },
  signUp: {
    title: 'Registre su despacho',
    intro: html`<p>Le enviaremos un enlace para confirmar su correo. No se crea nada hasta que lo abra y elija una contraseña.</p>`,
    button: 'Registrarse',
    doneText: html`<p>Le hemos enviado un correo. Abra el enlace que contiene para continuar; sirve durante un día.</p>`,
  },
  confirmSignUp: {
    title: 'Confirme su correo',
    intro: (firm, email) =>
      html`<p>Va a crear una cuenta para el despacho ${name(firm)}. Usted, como ${name(email)}, será su administrador.</p>
<p>Si usted no se registró, cierre esta página: no se crea nada.</p>`,
    button: 'Crear la cuenta',
    hasAccount: 'Este correo ya tiene una cuenta. Inicie sesión con ella.',
    done: (firm) => `Le damos la bienvenida, ${firm}`,
    next: 'Iniciar sesión y configurar su despacho',
  },
}

/** What the pages behind emailed links say, and those where people ask for such links, in each language of ours. */
export const peopleWords: Readonly<Record<Language, PeopleWords>> = { en, es }
