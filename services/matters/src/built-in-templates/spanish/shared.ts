import type { SpanishWords } from './words.ts'

/** Texts that several templates share. */
export const shared: SpanishWords = {
  'Full legal name': 'Nombre legal completo',
  'As on your passport or driver’s license.': 'Como aparece en su pasaporte o licencia de conducir.',
  'Other names you have used': 'Otros nombres que ha usado',
  'Maiden name, earlier married names, aliases.': 'Apellido de soltera, apellidos de matrimonios anteriores, alias.',
  'Date of birth': 'Fecha de nacimiento',
  'Home address': 'Domicilio',
  'Mobile phone': 'Teléfono móvil',
  Email: 'Correo electrónico',
  'Government-issued photo ID': 'Identificación oficial con foto',
  'Driver’s license, state ID or the photo page of your passport.':
    'Licencia de conducir, identificación estatal o la página con foto de su pasaporte.',
  'Both sides, all four corners visible, not expired.': 'Ambos lados, con las cuatro esquinas visibles y sin vencer.',
  'What do you need help with?': '¿En qué necesita ayuda?',
  Yes: 'Sí',
  No: 'No',
  'Not sure': 'No lo sé con certeza',
  Other: 'Otro',
  'Marital status': 'Estado civil',
  Single: 'Soltero/a',
  Married: 'Casado/a',
  'Registered domestic partners': 'Pareja de hecho registrada',
  Separated: 'Separado/a',
  Divorced: 'Divorciado/a',
  Widowed: 'Viudo/a',
  Children: 'Hijos',
  Witnesses: 'Testigos',
  'Dates that matter': 'Fechas importantes',
  'Court and case number': 'Tribunal y número de caso',
  'Country or countries of citizenship': 'País o países de ciudadanía',
  'Prenuptial or postnuptial agreement': 'Capitulaciones matrimoniales',
  'Is there a prenuptial or postnuptial agreement?':
    '¿Hay capitulaciones matrimoniales (acuerdo prenupcial o posnupcial)?',
  'What has happened so far, and what do you want to achieve?': '¿Qué ha pasado hasta ahora y qué quiere lograr?',
  'All pages, with the date on which you received them.': 'Todas las páginas, con la fecha en que las recibió.',
}
