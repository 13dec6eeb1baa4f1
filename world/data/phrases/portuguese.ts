// Phrases of the invented postings in Portuguese.
import type { WorldPhrases } from "./parts.ts";

export const PORTUGUESE: WorldPhrases = {
  about: [
    "A {employer} nasceu numa pequena oficina em {city} e tem crescido com calma desde então. Gostamos de palavras claras, de trabalho organizado e de colegas que perguntam quando algo não está claro.",
    "Há mais de vinte anos que as pessoas de {city} e arredores confiam na {employer}. Somos grandes o bastante para dar segurança e pequenos o bastante para nos conhecermos pelo nome.",
  ],
  tasksHeading: "O que você vai fazer",
  tasks: {
    software: [
      "Projetar, construir e manter serviços que milhares de clientes usam todos os dias.",
      "Rever as alterações dos colegas e explicar as suas por escrito.",
      "Descobrir por que algo estava lento ou errado e garantir que não volte a acontecer.",
      "Falar com as pessoas que usam os nossos programas e retirar o que ninguém precisa.",
    ],
    care: [
      "Cuidar das pessoas do seu setor com competência e paciência.",
      "Registar o que fez e observou, para que o turno seguinte possa confiar nisso.",
      "Falar com as famílias e os médicos e partilhar o plano de cuidados.",
      "Receber os novos colegas e os estagiários.",
    ],
    office: [
      "Manter os registos completos e encontrar os erros antes dos outros.",
      "Preparar com a equipa os relatórios mensais e anuais.",
      "Responder às perguntas dos colegas com clareza e a tempo.",
      "Tornar os nossos procedimentos mais simples sempre que os usar.",
    ],
    sales: [
      "Aconselhar os clientes com honestidade e encontrar o que realmente os ajuda.",
      "Acompanhar os clientes atuais e conquistar novos na sua região.",
      "Manter os dados dos clientes em dia e planear a sua semana.",
      "Trazer para a equipa o que os clientes dizem.",
    ],
    craft: [
      "Preparar, executar e verificar o trabalho conforme os desenhos e as regras de segurança.",
      "Fazer a manutenção e a reparação de máquinas e ferramentas.",
      "Medir a qualidade das peças e registar os resultados.",
      "Ajudar os aprendizes a aprender o ofício.",
    ],
    logistics: [
      "Receber as mercadorias, conferi-las e arrumá-las no lugar certo.",
      "Preparar entregas completas que saem à hora certa.",
      "Manter os stocks corretos e comunicar o que está danificado.",
      "Planear as rotas com a equipa e cuidar do seu veículo.",
    ],
    hospitality: [
      "Receber os clientes e fazer com que queiram voltar.",
      "Preparar tudo antes da abertura e deixar o espaço limpo.",
      "Cumprir as regras de higiene e avisar quando faltam produtos.",
    ],
    teaching: [
      "Preparar aulas e atividades que todo o grupo consegue seguir.",
      "Falar com as famílias e os colegas sobre como está cada pessoa.",
      "Escrever relatórios justos, curtos e a tempo.",
    ],
  },
  requirementsHeading: "O seu perfil",
  requirements: [
    "Pelo menos {years} anos de experiência como {job} ou em função semelhante",
    "Bons conhecimentos de {skill}",
    "Licenciatura ou formação concluída numa área relacionada",
    "Português claro, falado e escrito",
    "Atenção aos detalhes e gosto pelo trabalho em equipa",
  ],
  offerHeading: "O que oferecemos",
  offer: [
    "Vale-refeição",
    "Seguro de saúde",
    "Horário flexível",
    "Dias de formação pagos",
    "Passe de transportes públicos",
  ],
  place: {
    office: "O trabalho é presencial em {city}.",
    hybrid: "O trabalho é híbrido, com três dias por semana no escritório em {city}.",
    remote: "O trabalho é totalmente remoto.",
  },
  end: ["Envie-nos algumas linhas; respondemos em uma semana.", "Esperamos pelo seu contacto."],
  fullTime: "Tempo integral",
  partTime: "Meio período",
  temporary: "Temporário",
  month: "{a} - {b} brutos por mês",
  hour: "{a} - {b} por hora",
};
