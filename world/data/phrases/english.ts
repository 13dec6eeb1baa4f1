// Phrases of the invented postings in English.
import type { WorldPhrases } from "./parts.ts";

export const ENGLISH: WorldPhrases = {
  about: [
    "{employer} started in a small workshop in {city} and has grown carefully ever since. We like plain words, tidy handovers and colleagues who ask when something is unclear.",
    "For more than twenty years people in and around {city} have relied on {employer}. We are large enough to offer security and small enough that your name is known on the first day.",
    "At {employer} we believe that good work needs calm. Our team in {city} plans ahead, keeps its promises and goes home on time.",
  ],
  tasksHeading: "What you will do",
  tasks: {
    software: [
      "Design, build and run services that thousands of customers use every day.",
      "Review the changes of your colleagues and explain your own in writing.",
      "Find out why something was slow or wrong, and make sure that it stays fixed.",
      "Talk with the people who use what we build, and cut features that nobody needs.",
    ],
    care: [
      "Look after the people on your ward with skill, patience and a sense of humour.",
      "Write down what you did and what you noticed, so that the next shift can rely on it.",
      "Talk with families and doctors and make sure that everybody knows the plan.",
      "Introduce new colleagues and students to the daily routine.",
    ],
    office: [
      "Keep the records complete and find mistakes before others do.",
      "Prepare the monthly and yearly reports together with the team.",
      "Answer questions of colleagues in plain words and on time.",
      "Make our procedures simpler each time you use them.",
    ],
    sales: [
      "Advise customers honestly and find what really helps them.",
      "Look after existing customers and win new ones in your area.",
      "Keep our customer records up to date and plan your week yourself.",
      "Bring what customers tell you back to the team.",
    ],
    craft: [
      "Plan, carry out and check your work according to drawings and safety rules.",
      "Maintain machines and tools and repair them when they fail.",
      "Measure the quality of the parts and document the results.",
      "Help apprentices to become good at what they do.",
    ],
    logistics: [
      "Receive goods, check them and put them where they will be found again.",
      "Prepare deliveries so that they leave complete and on time.",
      "Keep the stock records correct and report what is damaged.",
      "Plan routes with the dispatch team and look after your vehicle.",
    ],
    hospitality: [
      "Welcome guests and make sure that they leave a little happier than they came.",
      "Prepare what is needed before the doors open and leave the place clean.",
      "Keep to the rules of hygiene and tell us when stocks run low.",
    ],
    teaching: [
      "Plan lessons and activities that everyone in the group can follow.",
      "Talk with families and colleagues about how each child or client is doing.",
      "Write reports that are fair, short and on time.",
    ],
  },
  requirementsHeading: "What you bring",
  requirements: [
    "At least {years} years of experience as {job} or in a similar role",
    "Good knowledge of {skill}",
    "A bachelor's degree or a completed apprenticeship in a related field",
    "Clear spoken and written English",
    "Care for details and for the people around you",
  ],
  offerHeading: "What we offer",
  offer: [
    "30 days of paid vacation",
    "A company pension plan",
    "Paid training days each year",
    "Flexible working hours",
    "Health insurance for you and your family",
    "A bicycle or a ticket for public transport",
  ],
  place: {
    office: "The position is on-site in {city}.",
    hybrid: "This is a hybrid role with 3 days in the office in {city} each week.",
    remote: "This is a fully remote position.",
  },
  end: [
    "Send us a few lines about yourself; we answer within a week.",
    "We look forward to hearing from you, whoever you are.",
  ],
  fullTime: "Full-time",
  partTime: "Part-time",
  temporary: "Temporary",
  month: "{a} - {b} per month",
  hour: "{a} - {b} per hour",
};
