import type { SpanishWords } from './words.ts'

export const immigration: SpanishWords = {
  'Immigration intake': 'Cuestionario de inmigración',
  'Answer completely and truthfully: what is filed with the government is signed under penalty of perjury. If you are unsure, say so and we will talk about it.':
    'Responda por completo y con la verdad: lo que se presenta al gobierno se firma bajo pena de perjurio. Si tiene dudas, díganoslo y lo hablaremos.',
  'Family-based green card': 'Residencia permanente por familia',
  'Fiancé(e) visa': 'Visa de prometido',
  'Work visa': 'Visa de trabajo',
  'Employment-based green card': 'Residencia permanente por empleo',
  'Student or exchange visa': 'Visa de estudiante o de intercambio',
  Naturalization: 'Naturalización',
  Asylum: 'Asilo',
  'Removal proceedings': 'Proceso de deportación',
  'U or T visa, VAWA': 'Visa U o T, VAWA',
  'DACA or TPS': 'DACA o TPS',
  Waiver: 'Perdón (waiver)',
  'Travel document or work permit': 'Documento de viaje o permiso de trabajo',
  'City and country of birth': 'Ciudad y país de nacimiento',
  'A-number (alien registration number)': 'Número A (número de registro de extranjero)',
  'The letter A and 8 or 9 digits, on green cards, work permits and notices. Leave empty if you have none.':
    'La letra A y 8 o 9 cifras; está en tarjetas de residencia, permisos de trabajo y avisos. Déjelo vacío si no tiene.',
  'USCIS online account number': 'Número de cuenta en línea de USCIS',
  'Passport number and country of issue': 'Número de pasaporte y país que lo expidió',
  'Passport valid until': 'Pasaporte válido hasta',
  'Date of your last entry to the United States': 'Fecha de su última entrada a los Estados Unidos',
  'Place of that entry': 'Lugar de esa entrada',
  'Airport, seaport or border crossing.': 'Aeropuerto, puerto o cruce fronterizo.',
  'How did you enter?': '¿Cómo entró?',
  'With a visa': 'Con visa',
  'Visa waiver (ESTA)': 'Sin visa (ESTA)',
  'Paroled in': 'Con permiso de ingreso (parole)',
  'Green card': 'Con tarjeta de residencia',
  'Without inspection': 'Sin inspección',
  'Not in the United States': 'No estoy en los Estados Unidos',
  'I-94 record number': 'Número del registro I-94',
  '11 characters; look it up at i94.cbp.dhs.gov.': '11 caracteres; búsquelo en i94.cbp.dhs.gov.',
  'Authorized stay until': 'Estancia autorizada hasta',
  'The date on the I-94, or D/S.': 'La fecha del I-94, o D/S.',
  'Present immigration status': 'Situación migratoria actual',
  'Such as F-1, H-1B, B-2, pending asylum, none.': 'Por ejemplo F-1, H-1B, B-2, asilo pendiente, ninguna.',
  'All earlier entries to and departures from the United States':
    'Todas las entradas y salidas anteriores de los Estados Unidos',
  'Date, place and status of each; entries without inspection too.':
    'Fecha, lugar y situación migratoria de cada una; también las entradas sin inspección.',
  'Have you ever stayed longer than allowed, or worked without permission?':
    '¿Alguna vez se quedó más tiempo del permitido o trabajó sin permiso?',
  'Petitions and applications filed by you or for you': 'Peticiones y solicitudes presentadas por usted o a su favor',
  'Form, receipt number, date, outcome. Visa refusals too.':
    'Formulario, número de recibo, fecha y resultado. También las visas negadas.',
  'Have you ever been before an immigration judge, ordered removed, or turned back at the border?':
    '¿Alguna vez estuvo ante un juez de inmigración, recibió una orden de deportación o fue devuelto en la frontera?',
  'Date of your next hearing, interview or biometrics, if any':
    'Fecha de su próxima audiencia, entrevista o cita de datos biométricos, si la hay',
  'Every arrest, citation, charge or conviction, in any country':
    'Todos los arrestos, citaciones, cargos o condenas, en cualquier país',
  'Also if it was dismissed, sealed or expunged. Write “none” if there are none.':
    'También si se desestimó, selló o borró. Escriba «ninguno» si no hay.',
  'Your spouse, and all earlier spouses': 'Su cónyuge y todos los cónyuges anteriores',
  'Full name, date and place of birth, citizenship, A-number, dates of marriage and divorce.':
    'Nombre completo, fecha y lugar de nacimiento, ciudadanía, número A, fechas de matrimonio y divorcio.',
  'All your children, wherever they live': 'Todos sus hijos, vivan donde vivan',
  'Full name, date and country of birth, citizenship. Stepchildren and adult children too.':
    'Nombre completo, fecha y país de nacimiento, ciudadanía. También hijastros e hijos adultos.',
  'Your parents': 'Sus padres',
  'Full name, date and country of birth, citizenship; where they live.':
    'Nombre completo, fecha y país de nacimiento, ciudadanía y dónde viven.',
  'Where you have lived in the last five years': 'Dónde ha vivido en los últimos cinco años',
  'With month and year, from and to.': 'Con mes y año, desde y hasta.',
  'Jobs and schools of the last five years': 'Trabajos y escuelas de los últimos cinco años',
  'Are you afraid to return to your country? Why?': '¿Tiene miedo de volver a su país? ¿Por qué?',
  'Asylum must be asked for within one year of arrival, with few exceptions.':
    'El asilo debe pedirse dentro de un año desde la llegada, con pocas excepciones.',
  'Have you or your family been victims of a crime, abuse or trafficking?':
    '¿Usted o su familia han sido víctimas de un delito, de abuso o de trata de personas?',
  'In which language shall we speak with you?': '¿En qué idioma prefiere que le hablemos?',
  'Passport biographic page': 'Página de datos del pasaporte',
  'The page with your photo, of your current passport.': 'La página con su foto, de su pasaporte vigente.',
  'All four corners and the two machine-readable lines visible.':
    'Con las cuatro esquinas y las dos líneas de código visibles.',
  'All passport pages with visas and stamps': 'Todas las páginas del pasaporte con visas y sellos',
  'Of current and expired passports.': 'De pasaportes vigentes y vencidos.',
  'I-94 record and travel history': 'Registro I-94 e historial de viajes',
  'Download both from i94.cbp.dhs.gov.': 'Descargue ambos de i94.cbp.dhs.gov.',
  'Birth certificate with English translation': 'Acta de nacimiento con traducción al inglés',
  'The long form. The translator must certify that the translation is complete and correct.':
    'La versión completa. El traductor debe certificar que la traducción es completa y correcta.',
  'Green card, work permit and visas': 'Tarjeta de residencia, permiso de trabajo y visas',
  'Front and back of every card you have had.': 'Frente y reverso de cada tarjeta que ha tenido.',
  'Notices from USCIS, the consulate or the immigration court':
    'Avisos de USCIS, del consulado o del tribunal de inmigración',
  'Receipts, approvals, requests for evidence, notices to appear.':
    'Recibos, aprobaciones, solicitudes de pruebas, avisos de comparecencia.',
  'Marriage certificate, and divorce or death records of earlier marriages':
    'Acta de matrimonio, y actas de divorcio o defunción de matrimonios anteriores',
  'Police and certified court records': 'Antecedentes policiales y documentos certificados del tribunal',
  'For every arrest, with the final disposition.': 'De cada arresto, con la resolución final.',
  'Tax returns or IRS transcripts of the last three years':
    'Declaraciones de impuestos o transcripciones del IRS de los últimos tres años',
  'Proof of relationship': 'Pruebas de la relación',
  'Joint lease, accounts, insurance; photos; birth certificates of children.':
    'Contrato de alquiler, cuentas y seguros en común; fotos; actas de nacimiento de los hijos.',
  'Two passport-style photos': 'Dos fotos tipo pasaporte',
  '2 by 2 inches, white background, taken in the last 30 days.':
    'De 2 por 2 pulgadas, con fondo blanco, tomadas en los últimos 30 días.',
}
