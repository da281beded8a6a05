import type { SpanishWords } from './words.ts'

export const other: SpanishWords = {
  'General intake': 'Cuestionario general',
  'A few questions so that we can check for conflicts of interest and understand what you need.':
    'Unas preguntas para comprobar que no haya conflictos de interés y entender lo que necesita.',
  'How and when is it best to reach you?': '¿Cómo y cuándo es mejor contactarle?',
  'The client is': 'El cliente es',
  Me: 'Yo',
  'Me and my spouse or partner': 'Yo y mi cónyuge o pareja',
  'A relative': 'Un familiar',
  'A company': 'Una empresa',
  'An estate or trust': 'Una sucesión o un fideicomiso',
  'Name of the client, if it is not you': 'Nombre del cliente, si no es usted',
  'Occupation and employer': 'Ocupación y empleador',
  'What is it about?': '¿De qué se trata?',
  'What happened, when and where, in your own words.': 'Qué pasó, cuándo y dónde, con sus propias palabras.',
  'Everyone else involved': 'Todas las demás personas involucradas',
  'Full names of people and companies, and their attorneys. Write “none” if there is nobody.':
    'Nombres completos de personas y empresas, y de sus abogados. Escriba «ninguno» si no hay nadie.',
  'What do you want to achieve?': '¿Qué quiere lograr?',
  'When it happened, when you learned of it, deadlines, hearings.': 'Cuándo pasó, cuándo lo supo, plazos, audiencias.',
  'Have you received court papers or a letter of demand?':
    '¿Ha recibido documentos de un tribunal o una carta de reclamación?',
  'On what date?': '¿En qué fecha?',
  'The time to answer is counted from it.': 'El plazo para responder se cuenta desde ella.',
  'Court and case number, if there is a case': 'Tribunal y número de caso, si hay un caso',
  'Amount in dispute, in dollars': 'Cantidad en disputa, en dólares',
  'Insurance that may cover it': 'Seguro que podría cubrirlo',
  'Attorneys who have worked on it before': 'Abogados que trabajaron antes en el asunto',
  'How did you find us?': '¿Cómo nos encontró?',
  'Contracts and agreements': 'Contratos y acuerdos',
  'Letters, emails and messages about it': 'Cartas, correos y mensajes sobre el asunto',
  'Court papers and notices': 'Documentos y avisos del tribunal',
  'Insurance policy': 'Póliza de seguro',
  'Photos, receipts and other evidence': 'Fotos, recibos y otras pruebas',
}
