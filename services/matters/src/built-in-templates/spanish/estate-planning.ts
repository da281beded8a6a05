import type { SpanishWords } from './words.ts'

export const estatePlanning: SpanishWords = {
  'Estate planning intake': 'Cuestionario de planificación patrimonial',
  'About your family, what you own, and whom you trust. Estimates are fine; leave out what you do not know.':
    'Sobre su familia, lo que posee y en quién confía. Puede dar cifras aproximadas y omitir lo que no sepa.',
  'Tax rules differ for a spouse who is not a U.S. citizen.':
    'Las reglas fiscales son otras para un cónyuge que no es ciudadano de los Estados Unidos.',
  'Full name and date of birth of your spouse or partner':
    'Nombre completo y fecha de nacimiento de su cónyuge o pareja',
  'Date and place of marriage': 'Fecha y lugar del matrimonio',
  'Earlier marriages, and obligations from them': 'Matrimonios anteriores, y obligaciones que vienen de ellos',
  'Full names, dates of birth, and whose children they are: of both, of you, of your spouse; adopted; deceased.':
    'Nombres completos, fechas de nacimiento y de quién son hijos: de ambos, de usted o de su cónyuge; adoptados; fallecidos.',
  'Does anyone who is to inherit receive disability benefits or need help with money?':
    '¿Alguien que va a heredar recibe beneficios por discapacidad o necesita ayuda con el dinero?',
  'What do you have already?': '¿Qué tiene ya?',
  Will: 'Testamento',
  'Revocable trust': 'Fideicomiso revocable',
  'Irrevocable trust': 'Fideicomiso irrevocable',
  'Financial power of attorney': 'Poder notarial financiero',
  'Health care directive': 'Directiva de atención médica',
  'HIPAA authorization': 'Autorización HIPAA',
  'None of these': 'Nada de esto',
  'What do you want from us?': '¿Qué desea de nosotros?',
  'Revocable living trust': 'Fideicomiso revocable en vida',
  'Powers of attorney': 'Poderes notariales',
  'Guardians for children': 'Tutores para los hijos',
  'Business succession': 'Sucesión del negocio',
  'Tax planning': 'Planificación fiscal',
  'Advice first': 'Primero, asesoría',
  'Real estate': 'Bienes raíces',
  'Address, how title is held, value, mortgage.': 'Dirección, forma del título, valor, hipoteca.',
  'Bank and brokerage accounts': 'Cuentas bancarias y de inversión',
  'Institution, approximate value, joint owners, pay-on-death beneficiaries.':
    'Institución, valor aproximado, cotitulares, beneficiarios en caso de muerte.',
  'Retirement accounts and pensions': 'Cuentas de jubilación y pensiones',
  'Institution, approximate value, named beneficiaries.': 'Institución, valor aproximado, beneficiarios nombrados.',
  'Life insurance': 'Seguro de vida',
  'Insurer, amount, owner, beneficiaries.': 'Aseguradora, cantidad, titular, beneficiarios.',
  'Businesses you own, in whole or part': 'Negocios que son suyos, por completo o en parte',
  'Digital assets': 'Bienes digitales',
  'Cryptocurrency, domains, online accounts of value. Do not send passwords.':
    'Criptomonedas, dominios, cuentas en línea con valor. No envíe contraseñas.',
  'Debts other than mortgages': 'Deudas, aparte de las hipotecas',
  'Rough value of everything you own, in dollars': 'Valor aproximado de todo lo que posee, en dólares',
  'With life insurance; before debts.': 'Con el seguro de vida y sin restar las deudas.',
  'Who should carry out your will or trust? And who, if they cannot?':
    '¿Quién debe ejecutar su testamento o fideicomiso? ¿Y quién, si esa persona no puede?',
  'Who should raise your minor children? And who, if they cannot?':
    '¿Quién debe criar a sus hijos menores? ¿Y quién, si esa persona no puede?',
  'Who should decide on money and on health care if you cannot?':
    '¿Quién debe decidir sobre su dinero y su atención médica si usted no puede?',
  'Who should receive what?': '¿Quién debe recibir qué?',
  'In your own words, charities and keepsakes too.': 'Con sus propias palabras; también obras de caridad y recuerdos.',
  'Is there anyone whom you want to leave out?': '¿Hay alguien a quien quiera excluir?',
  'Existing wills, trusts and amendments': 'Testamentos, fideicomisos y modificaciones existentes',
  'All pages, signatures too.': 'Todas las páginas, también las firmas.',
  'Existing powers of attorney and health care directives':
    'Poderes notariales y directivas de atención médica existentes',
  'Deeds of real estate': 'Escrituras de bienes raíces',
  'The recorded deed shows how title is held.': 'La escritura registrada muestra la forma del título.',
  'Latest bank, brokerage and retirement statements':
    'Últimos estados de cuenta bancarios, de inversión y de jubilación',
  'Beneficiary designations': 'Designaciones de beneficiarios',
  'Of retirement accounts, life insurance and annuities.': 'De cuentas de jubilación, seguros de vida y anualidades.',
  'Life insurance policies': 'Pólizas de seguro de vida',
  'Divorce judgment and settlement': 'Sentencia y acuerdo de divorcio',
  'If it obliges you to provide for anyone.': 'Si le obliga a mantener a alguien.',
  'Business agreements': 'Contratos del negocio',
  'Operating agreement, bylaws, buy-sell agreement.':
    'Acuerdo operativo, estatutos, acuerdo de compraventa entre socios.',
}
