import { testSource } from "./suite.ts";

testSource("greenhouse", { slug: "acme" });
