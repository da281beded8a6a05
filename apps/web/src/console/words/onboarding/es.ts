import type { Words } from '../../../shared/words/area.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  progress: 'Paso {{number}} de {{all}}, guardado',
  preview: 'Lo que ven sus clientes',
  back: 'Atrás',
  later: 'Hacerlo más tarde',
  firm: {
    title: 'Su despacho',
    lead: 'Lo que los clientes leen en cada mensaje suyo. Todo se puede cambiar después.',
    phoneHint: 'Con prefijo del país: +1 212 555 0100. Puede dejarlo vacío.',
    areas: '¿A qué se dedica su despacho?',
    next: 'Seguir con su equipo',
  },
  team: {
    title: '¿Quién trabaja con usted?',
    lead: 'Reciben un correo con un enlace y eligen su propia contraseña.',
    email: 'Correo de la persona {{number}}',
    remove: 'Quitar a la persona {{number}}',
    add: 'Añadir a alguien',
    roleHint:
      'Los abogados ven todos los asuntos. Los asistentes piden documentos y revisan archivos. El personal ve solo lo asignado. Administración cambia además los ajustes.',
    invite_one: 'Invitar a una persona',
    invite_other: 'Invitar a {{count}} personas',
    alone: 'Seguir a solas por ahora',
  },
  client: {
    title: 'Sea su primer cliente',
    lead: 'Creamos un asunto y le enviamos su enlace, para que vea lo que verán sus clientes. Después puede archivarlo.',
    kind: '¿Qué tipo de caso?',
    questions_one: '{{count}} pregunta',
    questions_other: '{{count}} preguntas',
    documents_one: '{{count}} documento',
    documents_other: '{{count}} documentos',
    to: 'Enviar a',
    send: 'Envíenme el enlace',
    matter: 'Prueba',
  },
  email: {
    subject: '{{firm}} necesita algunas cosas de usted',
    line: '{{firm}}, para {{to}}',
    hello: 'Hola, {{name}}:',
    what: 'para «{{matter}}» necesitamos respuestas a {{questions}} y {{documents}}. Se tarda unos {{minutes}} minutos, en el teléfono o el ordenador. Puede parar cuando quiera: todo queda guardado.',
    begin: 'Empezar',
    yours: 'El enlace es solo suyo. No lo reenvíe, por favor. ¿Preguntas? Escríbanos en la página.',
    note: 'Así es más o menos lo que reciben sus clientes. Lleva su nombre.',
  },
  done: {
    title: 'El enlace va de camino',
    lead: 'Su despacho está listo. Tres cosas le enseñan el resto:',
    open: 'Abra el enlace de su correo, mejor en el teléfono, y conteste algunas preguntas.',
    send: 'Envíe una foto de cualquier cosa.',
    review: 'Vuelva aquí: el archivo le espera en Revisar.',
    today: 'Ir a Hoy',
    settings: 'Más ajustes',
  },
}
