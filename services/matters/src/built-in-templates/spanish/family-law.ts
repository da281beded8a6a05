import type { SpanishWords } from './words.ts'

export const familyLaw: SpanishWords = {
  'Family law intake': 'Cuestionario de derecho de familia',
  'Please fill this in from a device and an email account that nobody else can read. If you are in danger, call 911; the National Domestic Violence Hotline is 1-800-799-7233.':
    'Complételo desde un dispositivo y una cuenta de correo que nadie más pueda leer. Si está en peligro, llame al 911; la Línea Nacional contra la Violencia Doméstica es 1-800-799-7233.',
  'How can we reach you safely?': '¿Cómo podemos contactarle de forma segura?',
  Call: 'Llamada',
  Text: 'Mensaje de texto',
  Voicemail: 'Buzón de voz',
  'Letter to my home': 'Carta a mi casa',
  Divorce: 'Divorcio',
  'Legal separation': 'Separación legal',
  'Custody and parenting time': 'Custodia y tiempo con los hijos',
  'Child support': 'Manutención de los hijos',
  'Spousal support': 'Manutención del cónyuge',
  'Protective order': 'Orden de protección',
  Paternity: 'Paternidad',
  'Adoption or guardianship': 'Adopción o tutela',
  'Change of an existing order': 'Cambio de una orden existente',
  'Prenuptial agreement': 'Acuerdo prenupcial',
  'Full name of the other party': 'Nombre completo de la otra parte',
  'We check for conflicts of interest before anything else.':
    'Antes de nada comprobamos que no haya conflictos de interés.',
  'Address of the other party': 'Dirección de la otra parte',
  'Their attorney, if any': 'Su abogado, si lo tiene',
  'Date of marriage': 'Fecha del matrimonio',
  'Place of marriage': 'Lugar del matrimonio',
  'Date of separation': 'Fecha de la separación',
  'When at least one of you first meant it to be final.':
    'Cuando al menos uno de los dos quiso por primera vez que fuera definitiva.',
  'Since when have you lived in this state and county?': '¿Desde cuándo vive en este estado y condado?',
  'Courts require a minimum time of residence.': 'Los tribunales exigen un tiempo mínimo de residencia.',
  'Full names, dates of birth, and with whom each has lived in the last five years, where.':
    'Nombres completos, fechas de nacimiento, y con quién y dónde ha vivido cada uno en los últimos cinco años.',
  'Where are the children now, and what schedule is followed?': '¿Dónde están los hijos ahora y qué horario se sigue?',
  'Which parenting arrangement do you want?': '¿Qué acuerdo sobre los hijos desea?',
  'Has there been violence, threats, stalking, or substance abuse?':
    '¿Ha habido violencia, amenazas, acoso o abuso de sustancias?',
  'What happened, when, and whether police or a court were involved.':
    'Qué pasó, cuándo, y si intervino la policía o un tribunal.',
  'Court cases and orders, now or earlier': 'Casos y órdenes judiciales, actuales o anteriores',
  'Court, case number, next hearing date. Protective orders and child welfare cases too.':
    'Tribunal, número de caso, fecha de la próxima audiencia. También órdenes de protección y casos de protección de menores.',
  'Have you been served with papers? On what date?': '¿Le han notificado documentos del tribunal? ¿En qué fecha?',
  'The time to answer is short.': 'El plazo para responder es corto.',
  'Your employer, job and gross income a month': 'Su empleador, trabajo e ingreso bruto al mes',
  'Employer, job and income of the other party': 'Empleador, trabajo e ingresos de la otra parte',
  'The family home: owned or rented, in whose name, value, mortgage':
    'La vivienda familiar: propia o alquilada, a nombre de quién, valor, hipoteca',
  'Other property': 'Otros bienes',
  'Accounts, retirement, vehicles, businesses; what was owned before the marriage, inherited or given.':
    'Cuentas, jubilación, vehículos, negocios; lo que se tenía antes del matrimonio, se heredó o se recibió como regalo.',
  'Debts, and in whose name': 'Deudas, y a nombre de quién',
  'Who carries health insurance for whom?': '¿Quién paga el seguro médico de quién?',
  'What matters most to you in the outcome?': '¿Qué es lo que más le importa del resultado?',
  'Marriage certificate': 'Acta de matrimonio',
  'Birth certificates of the children': 'Actas de nacimiento de los hijos',
  'Court orders and papers served on you': 'Órdenes judiciales y documentos que le han notificado',
  'Tax returns of the last three years': 'Declaraciones de impuestos de los últimos tres años',
  'Federal and state, all schedules, with W-2s and 1099s.':
    'Federales y estatales, con todos los anexos y los formularios W-2 y 1099.',
  'Pay stubs of the last three months': 'Recibos de pago de los últimos tres meses',
  'Bank and credit card statements of the last twelve months':
    'Estados de cuenta bancarios y de tarjetas de crédito de los últimos doce meses',
  'Retirement and investment statements': 'Estados de cuenta de jubilación e inversión',
  'The latest, and those nearest to the dates of marriage and separation.':
    'Los últimos, y los más cercanos a las fechas del matrimonio y de la separación.',
  'Mortgage statement and deed': 'Estado de la hipoteca y escritura',
  'Messages, photos and police reports': 'Mensajes, fotos e informes policiales',
  'What shows violence or threats, or bears on the children.':
    'Lo que muestre violencia o amenazas, o tenga que ver con los hijos.',
}
