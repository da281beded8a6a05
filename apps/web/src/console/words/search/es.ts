import type { Words } from '../../../shared/words/area.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  title: 'Buscar e ir',
  field: 'Buscar',
  hint: 'Nombre, correo, teléfono, título o lo que quiere hacer',
  results: 'Encontrado',
  matters: 'Asuntos',
  clients: 'Clientes',
  documents: 'Documentos',
  actions: 'Acciones',
  places: 'Ir a',
  settings: 'Ajustes',
  newMatter: 'Nuevo asunto',
  newClient: 'Nuevo cliente',
  startReview: 'Empezar a revisar',
  importFile: 'Importar clientes y asuntos',
  searching: 'Buscando …',
  nothing: 'Nada para «{{q}}». Pruebe con menos letras.',
  mattersOf_one: '{{count}} asunto',
  mattersOf_other: '{{count}} asuntos',
  byPerson: 'por {{name}}',
  first: 'Primero: {{name}}. Intro lo abre.',
  keys: 'Las flechas eligen, Intro abre, Escape cierra.',
}
