import type { SpanishWords } from './words.ts'

export const personalInjury: SpanishWords = {
  'Personal injury intake': 'Cuestionario de lesiones personales',
  'Tell us about the accident, your injuries and the insurers. Please do not speak with any insurance adjuster before we have talked.':
    'Cuéntenos del accidente, de sus lesiones y de las aseguradoras. No hable con ningún ajustador de seguros antes de hablar con nosotros.',
  'What kind of accident was it?': '¿Qué tipo de accidente fue?',
  'Car or truck': 'Auto o camión',
  Motorcycle: 'Motocicleta',
  Bicycle: 'Bicicleta',
  Pedestrian: 'Peatón',
  'Rideshare or taxi': 'Viaje por aplicación o taxi',
  'Slip, trip or fall': 'Resbalón, tropiezo o caída',
  'Work accident': 'Accidente de trabajo',
  'Dog bite': 'Mordedura de perro',
  'Medical treatment': 'Tratamiento médico',
  'Defective product': 'Producto defectuoso',
  'Date of the accident': 'Fecha del accidente',
  'Deadlines for claims run from this date.': 'Los plazos para reclamar se cuentan desde esta fecha.',
  'Time of day': 'Hora del día',
  'Where did it happen?': '¿Dónde pasó?',
  'Street or crossing, city, state; or the business or property.':
    'Calle o cruce, ciudad y estado; o el negocio o la propiedad.',
  'What happened, in your own words?': '¿Qué pasó, con sus propias palabras?',
  'You were': 'Usted era',
  Driver: 'Conductor',
  Passenger: 'Pasajero',
  'Pedestrian or cyclist': 'Peatón o ciclista',
  'Customer or visitor': 'Cliente o visitante',
  'Employee at work': 'Empleado en su trabajo',
  Patient: 'Paciente',
  'Was a police or incident report made?': '¿Se hizo un informe policial o del incidente?',
  'I do not know': 'No lo sé',
  'Report number and police department': 'Número del informe y departamento de policía',
  'Was anyone cited or arrested? Who, and for what?': '¿Multaron o arrestaron a alguien? ¿A quién y por qué?',
  'Other drivers or responsible parties': 'Otros conductores o responsables',
  'Names, phone numbers, license plates, employers.': 'Nombres, teléfonos, placas, empleadores.',
  'Their insurer, policy and claim number': 'Su aseguradora, póliza y número de reclamación',
  'Your auto insurer, policy and claim number': 'La aseguradora de su auto, póliza y número de reclamación',
  'Your policy may have uninsured motorist or medical payments coverage.':
    'Su póliza puede cubrir a conductores sin seguro o gastos médicos.',
  'Your health insurer and member number': 'Su seguro médico y número de afiliado',
  'Include Medicare, Medicaid or VA, if any: they may have a lien.':
    'Incluya Medicare, Medicaid o VA, si los tiene: pueden tener un derecho de cobro.',
  'Have you given a statement to, or signed anything for, an insurer?':
    '¿Ha dado una declaración a una aseguradora o ha firmado algo para ella?',
  'Yes, spoken or recorded': 'Sí, hablada o grabada',
  'Yes, written or signed': 'Sí, escrita o firmada',
  'Names, phone numbers, what they saw.': 'Nombres, teléfonos y lo que vieron.',
  'Your injuries and symptoms': 'Sus lesiones y síntomas',
  'Everyone who has treated you since': 'Todos los que le han atendido desde entonces',
  'Ambulance, emergency room, doctors, chiropractors, physical therapy: name, city, first and last visit.':
    'Ambulancia, sala de urgencias, médicos, quiroprácticos, fisioterapia: nombre, ciudad, primera y última visita.',
  'Are you still being treated?': '¿Sigue en tratamiento?',
  'Not yet seen by a doctor': 'Aún no me ha visto un médico',
  'Earlier injuries to, or treatment of, the same parts of the body':
    'Lesiones o tratamientos anteriores de las mismas partes del cuerpo',
  'The insurer will look for them; we need to know first.': 'La aseguradora los buscará; necesitamos saberlo primero.',
  'Earlier injury claims, lawsuits or workers’ compensation':
    'Reclamaciones por lesiones, demandas o compensación laboral anteriores',
  'Employer and job title': 'Empleador y puesto',
  'Days of work missed so far': 'Días de trabajo perdidos hasta ahora',
  'Damage to your vehicle, and where it is now': 'Daños en su vehículo, y dónde está ahora',
  'Do not have it repaired or scrapped before it is photographed.':
    'No lo mande reparar ni desguazar antes de que se fotografíe.',
  'Have you filed for bankruptcy, or plan to?': '¿Se ha declarado en bancarrota o piensa hacerlo?',
  'Police or incident report': 'Informe policial o del incidente',
  'Or the exchange-of-information card that the officer gave you.':
    'O la tarjeta de intercambio de información que le dio el agente.',
  'Photos of the scene, vehicles and injuries': 'Fotos del lugar, de los vehículos y de las lesiones',
  'Auto insurance card and declarations page': 'Tarjeta del seguro del auto y página de declaraciones',
  'The declarations page lists your coverages and limits.':
    'La página de declaraciones indica sus coberturas y límites.',
  'Health insurance card': 'Tarjeta del seguro médico',
  'Front and back. Medicare or Medicaid card too, if you have one.':
    'Frente y reverso. También la tarjeta de Medicare o Medicaid, si la tiene.',
  'Medical records, bills and discharge papers': 'Historial médico, facturas e informes de alta',
  'Everything you have been given since the accident.': 'Todo lo que le han dado desde el accidente.',
  'Letters and emails from insurers': 'Cartas y correos de aseguradoras',
  'Proof of lost income': 'Pruebas de ingresos perdidos',
  'Pay stubs before and after the accident, employer’s letter, or last tax return if self-employed.':
    'Recibos de pago de antes y después del accidente, carta del empleador, o la última declaración de impuestos si trabaja por cuenta propia.',
  'Repair estimate or total-loss valuation': 'Presupuesto de reparación o valoración de pérdida total',
}
