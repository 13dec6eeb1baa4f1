import { testSource } from "../../../../test/sources/suite.ts";

testSource("smartrecruiters", { slug: "AcmeSons", sizes: [100, 200] });
