import type { SpanishWords } from './words.ts'

export const criminal: SpanishWords = {
  'Criminal defense intake': 'Cuestionario de defensa penal',
  'What you write here is for your attorneys. Do not discuss your case with anyone else: not with police, not with friends, not on social media, not on jail phones.':
    'Lo que escriba aquí es para sus abogados. No hable de su caso con nadie más: ni con la policía, ni con amigos, ni en redes sociales, ni por los teléfonos de la cárcel.',
  'Is the accused in custody now?': '¿Está detenida ahora la persona acusada?',
  'Jail and booking number': 'Cárcel y número de registro',
  'Someone we may speak with about logistics': 'Alguien con quien podamos hablar de cuestiones prácticas',
  'Name, relation, phone. We do not discuss facts with them.':
    'Nombre, relación, teléfono. Con esa persona no hablamos de los hechos.',
  'Charges, as the papers have them': 'Cargos, como aparecen en los documentos',
  'Most serious charge': 'Cargo más grave',
  Infraction: 'Infracción',
  Misdemeanor: 'Delito menor',
  Felony: 'Delito grave',
  Federal: 'Federal',
  'Under investigation, not charged': 'En investigación, sin cargos',
  'Next court date': 'Próxima fecha en el tribunal',
  'If you do not know it, say so at once: a missed date means a warrant.':
    'Si no la sabe, díganoslo enseguida: quien no se presenta se expone a una orden de arresto.',
  'Date of arrest or citation': 'Fecha del arresto o de la citación',
  'Place of arrest, and which police': 'Lugar del arresto, y qué policía',
  'Bail or bond, and conditions of release': 'Fianza y condiciones de libertad',
  'Amount, bondsman, no-contact orders, travel limits, testing, ankle monitor.':
    'Cantidad, fiador, órdenes de no contacto, límites de viaje, pruebas, tobillera electrónica.',
  'Did you talk to the police?': '¿Habló con la policía?',
  'Yes, before my rights were read': 'Sí, antes de que me leyeran mis derechos',
  'Yes, after my rights were read': 'Sí, después de que me leyeran mis derechos',
  'Yes, in writing or recorded': 'Sí, por escrito o con grabación',
  'Was anything searched or taken? With a warrant, or did you consent?':
    '¿Registraron o se llevaron algo? ¿Con una orden, o dio usted su consentimiento?',
  'Breath, blood, urine or field sobriety tests, and results':
    'Pruebas de aliento, sangre, orina o sobriedad, y sus resultados',
  'For a DUI, the time to ask for a hearing on your license may be only days.':
    'En un caso de DUI, puede haber solo unos días para pedir una audiencia sobre su licencia.',
  'Witnesses, co-defendants and alibi': 'Testigos, coacusados y coartada',
  'Names and phone numbers. Do not contact them yourself.': 'Nombres y teléfonos. No los contacte usted mismo.',
  'Video, messages, receipts or locations that may help, and who has them':
    'Videos, mensajes, recibos o ubicaciones que puedan ayudar, y quién los tiene',
  'Many cameras overwrite within days. Do not delete anything.':
    'Muchas cámaras borran sus grabaciones en pocos días. No borre nada.',
  'Earlier arrests and convictions, anywhere': 'Arrestos y condenas anteriores, en cualquier lugar',
  'Juvenile and out of state too. Write “none” if there are none.':
    'También de menor de edad y en otros estados. Escriba «ninguno» si no hay.',
  'Are you on probation, parole, diversion or pretrial release?':
    '¿Está en libertad condicional, a prueba, en un programa alternativo o en libertad antes del juicio?',
  'Citizenship and immigration status': 'Ciudadanía y situación migratoria',
  'A plea can lead to deportation; we must know before any.':
    'Declararse culpable puede llevar a la deportación; debemos saberlo antes.',
  'Professional licenses, security clearance, military service, firearms':
    'Licencias profesionales, autorización de seguridad, servicio militar, armas de fuego',
  'They may be affected by a conviction.': 'Una condena puede afectarlos.',
  'Employer, job and school': 'Empleador, trabajo y escuela',
  'Who depends on you?': '¿Quién depende de usted?',
  'Medical and mental health, medication, substance use': 'Salud física y mental, medicamentos, consumo de sustancias',
  'Attorneys in this case before us, public defender too':
    'Abogados anteriores en este caso, también el defensor público',
  'Citation, complaint or indictment': 'Citación, denuncia o acusación formal',
  'All pages that the police or court gave you.': 'Todas las páginas que le dio la policía o el tribunal.',
  'Bail or bond papers and release conditions': 'Documentos de la fianza y condiciones de libertad',
  'Notices of court dates': 'Avisos de fechas en el tribunal',
  'Police reports and property receipts': 'Informes policiales y recibos de pertenencias',
  'Search warrant and inventory': 'Orden de registro e inventario',
  'Driver’s license suspension notice': 'Aviso de suspensión de la licencia de conducir',
  'For a DUI: the temporary license or notice from the officer.':
    'En un caso de DUI: la licencia temporal o el aviso que le dio el agente.',
  'Photos, videos and messages': 'Fotos, videos y mensajes',
  'The originals, not screenshots, where you can.': 'Los originales, no capturas de pantalla, si es posible.',
  'Records of earlier cases and probation': 'Documentos de casos anteriores y de libertad condicional',
  'Character letters, certificates and proof of employment':
    'Cartas de recomendación, certificados y pruebas de empleo',
}
