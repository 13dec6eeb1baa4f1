// Phrases of the invented postings in Spanish.
import type { WorldPhrases } from "./parts.ts";

export const SPANISH: WorldPhrases = {
  about: [
    "{employer} nació en un pequeño taller de {city} y ha crecido con calma desde entonces. Nos gustan las palabras claras, el trabajo ordenado y la gente que pregunta cuando algo no se entiende.",
    "Desde hace más de veinte años, muchas familias de {city} y sus alrededores confían en {employer}. Somos lo bastante grandes para dar estabilidad y lo bastante pequeños para conocernos por el nombre.",
  ],
  tasksHeading: "Tus tareas",
  tasks: {
    software: [
      "Diseñar, construir y mantener servicios que miles de clientes usan cada día.",
      "Revisar los cambios de tus compañeros y explicar los tuyos por escrito.",
      "Averiguar por qué algo era lento o incorrecto y procurar que no vuelva a ocurrir.",
      "Hablar con las personas que usan nuestros programas y quitar lo que sobra.",
    ],
    care: [
      "Atender a las personas de tu unidad con conocimiento, paciencia y buen humor.",
      "Anotar lo que has hecho y observado para que el turno siguiente pueda fiarse.",
      "Hablar con las familias y el personal médico y compartir el plan.",
      "Acompañar a los nuevos compañeros en sus primeros días.",
    ],
    office: [
      "Llevar los registros completos y encontrar los errores antes que nadie.",
      "Preparar con el equipo los informes mensuales y anuales.",
      "Responder a tiempo y con claridad a las preguntas de los compañeros.",
      "Simplificar nuestros procesos siempre que se pueda.",
    ],
    sales: [
      "Asesorar a los clientes con honradez y encontrar lo que de verdad les ayuda.",
      "Cuidar a los clientes actuales y ganar otros nuevos en tu zona.",
      "Mantener al día los datos de los clientes y organizar tu semana.",
      "Contar al equipo lo que dicen los clientes.",
    ],
    craft: [
      "Planificar, hacer y comprobar tu trabajo según los planos y las normas de seguridad.",
      "Mantener y reparar máquinas y herramientas.",
      "Medir la calidad de las piezas y documentar los resultados.",
      "Ayudar a los aprendices a dominar el oficio.",
    ],
    logistics: [
      "Recibir la mercancía, comprobarla y colocarla en su sitio.",
      "Preparar envíos completos que salen a tiempo.",
      "Llevar el inventario y avisar de lo que está dañado.",
      "Planificar rutas y cuidar tu vehículo.",
    ],
    hospitality: [
      "Recibir a los clientes y lograr que quieran volver.",
      "Preparar el servicio antes de abrir y dejar el lugar limpio.",
      "Cumplir las normas de higiene y avisar cuando falten existencias.",
    ],
    teaching: [
      "Preparar clases y actividades que todo el grupo pueda seguir.",
      "Hablar con las familias y los compañeros sobre cómo va cada persona.",
      "Escribir informes justos, breves y a tiempo.",
    ],
  },
  requirementsHeading: "Tu perfil",
  requirements: [
    "Al menos {years} años de experiencia como {job} o en un puesto similar",
    "Buenos conocimientos de {skill}",
    "Grado universitario o formación profesional en un campo afín",
    "Español claro, hablado y escrito",
    "Atención al detalle y ganas de trabajar en equipo",
  ],
  offerHeading: "Qué ofrecemos",
  offer: ["Horario flexible", "Seguro médico privado", "Formación pagada", "Contrato indefinido", "Comedor de empresa"],
  place: {
    office: "El trabajo es presencial en {city}.",
    hybrid: "El trabajo es híbrido, con tres días a la semana en la oficina de {city}.",
    remote: "El puesto es totalmente en remoto.",
  },
  end: ["Envíanos unas líneas; respondemos en una semana.", "Tenemos ganas de conocerte."],
  fullTime: "Jornada completa",
  partTime: "Media jornada",
  temporary: "Temporal",
  month: "{a} - {b} brutos al mes",
  hour: "{a} - {b} por hora",
};
