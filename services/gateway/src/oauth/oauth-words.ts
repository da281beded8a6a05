import { type identity, type Language, type Role, roleInWords } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'

/** Isolates a name's writing direction from the sentence. */
const name = (text: string) => html`<bdi>${text}</bdi>`

const en = {
  /** Title of the page, so plain text. */
  allowTitle: (client: string) => `Allow ${client}?`,
  allow: (client: string, firm: string) => html`Allow ${name(client)} to act for you at ${name(firm)}?`,
  signedIn: (user: string, email: string, role: Role, firm: string) =>
    html`You are signed in as <strong>${name(user)}</strong> (${name(email)}), ${roleInWords.en[role]} at ${name(firm)}.`,
  able: 'It will be able to',
  /**
   * What the firm lets the application do as an AI application, whatever its scopes are called. The user agrees to no more than this
   * says.
   */
  mcp: {
    read: 'It is an AI application, which connects through MCP. Your firm only lets it read: it cannot change anything.',
    approve: 'It is an AI application, which connects through MCP. You approve each change before it is made.',
    write:
      'It is an AI application, which connects through MCP. It can change things on its own. You approve each call that sends something out of the firm, changes who receives it, or cannot be undone.',
  } as Readonly<Record<identity.McpAccess, string>>,
  limits: 'It can never do more than you can, and stops when the firm removes it. It does not learn your password.',
  next: 'Where you go next',
  destination: (where: Html) =>
    html`Whatever you choose, you are taken to ${where}. If you don't recognize it, choose Deny.`,
  onDevice: 'an application on this device',
  allowButton: 'Allow',
  deny: 'Deny',
  cancel: 'Cancel',
  switch: 'Sign out and use another account',
  continue: 'Continue',
  otherAccount: 'Another account is needed',
  otherFirm: (client: string, email: string) =>
    html`${name(client)} belongs to another firm. You are signed in as ${name(email)}, who is not a member of it.`,
  unusable: 'This link cannot be used',
  unusableReasons: {
    client_id: 'The application that sent you here is not known, or was removed.',
    redirect_uri: 'The application that sent you here wants its answer sent to an address that it has not registered.',
  },
  stay: 'For your safety, we did not send you on.',
  forDeveloper: (parameter: string) =>
    html`For the developer of the application: <code>${parameter}</code> is missing, unknown or not exactly as registered.`,
}

const es: typeof en = {
  allowTitle: (client) => `¿Permitir a ${client}?`,
  allow: (client, firm) => html`¿Permitir que ${name(client)} actúe por usted en ${name(firm)}?`,
  signedIn: (user, email, role, firm) =>
    html`Ha iniciado sesión como <strong>${name(user)}</strong> (${name(email)}), ${roleInWords.es[role]} en ${name(firm)}.`,
  able: 'Podrá hacer esto',
  mcp: {
    read: 'Es una aplicación de IA que se conecta a través de MCP. Su despacho solo la deja leer: no puede cambiar nada.',
    approve: 'Es una aplicación de IA que se conecta a través de MCP. Usted aprueba cada cambio antes de que se haga.',
    write:
      'Es una aplicación de IA que se conecta a través de MCP. Puede hacer cambios por su cuenta. Usted aprueba cada llamada que envía algo fuera del despacho, cambia quién lo recibe o no se puede deshacer.',
  },
  limits:
    'Nunca puede hacer más que usted, y deja de funcionar cuando el despacho la quita. No llega a conocer su contraseña.',
  next: 'Adónde va después',
  destination: (where) => html`Elija lo que elija, irá a ${where}. Si no reconoce ese destino, elija Denegar.`,
  onDevice: 'una aplicación de este dispositivo',
  allowButton: 'Permitir',
  deny: 'Denegar',
  cancel: 'Cancelar',
  switch: 'Cerrar sesión y usar otra cuenta',
  continue: 'Continuar',
  otherAccount: 'Hace falta otra cuenta',
  otherFirm: (client, email) =>
    html`${name(client)} es de otro despacho. Ha iniciado sesión como ${name(email)}, que no es miembro de él.`,
  unusable: 'Este enlace no se puede usar',
  unusableReasons: {
    client_id: 'La aplicación que le envió aquí no se conoce o se quitó.',
    redirect_uri: 'La aplicación que le envió aquí pide la respuesta en una dirección que no ha registrado.',
  },
  stay: 'Por su seguridad, no le hemos enviado a ningún otro sitio.',
  forDeveloper: (parameter) =>
    html`Para quien desarrolla la aplicación: <code>${parameter}</code> falta, no se conoce o no es exactamente como se registró.`,
}

export type OAuthWords = typeof en

/** What the pages between an application and its access say, in each language of ours. */
export const oauthWords: Readonly<Record<Language, OAuthWords>> = { en, es }
