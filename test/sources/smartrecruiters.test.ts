import { testSource } from "./suite.ts";

testSource("smartrecruiters", { slug: "AcmeSons", sizes: [100, 200] });
