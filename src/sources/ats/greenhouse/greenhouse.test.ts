import { testSource } from "../../../../test/sources/suite.ts";

testSource("greenhouse", { slug: "acme" });
