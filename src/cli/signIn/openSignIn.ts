// Connects the sign-in to the configured identity provider.
import { randomBytes } from "node:crypto";
import { createIssuerClient } from "../../fetch/issuerClient.ts";
import type { ServiceCalls } from "../api/calls.ts";
import type { Environment } from "../environment/environment.ts";
import { listOwnHosts, serviceAgent } from "../resources/fetching.ts";
import { createIssuer } from "./issuer.ts";

export function openSignIn(
  environment: Environment,
  log: (sentence: string) => void,
): Pick<ServiceCalls, "startSignIn" | "finishSignIn"> {
  const { signIn: settings, world } = environment;
  if (settings === null) {
    const refuse = async (): Promise<never> => {
      throw new Error("no identity provider is configured");
    };
    return { startSignIn: refuse, finishSignIn: refuse };
  }
  const client = createIssuerClient({
    issuer: settings.issuer,
    world,
    ownHosts: listOwnHosts(environment),
    userAgent: serviceAgent(environment, "sign-in"),
    monotonic: () => performance.now(),
  });
  const issuer = createIssuer({ settings, client, real: Date.now, random: randomBytes, log });
  return { startSignIn: issuer.start, finishSignIn: issuer.finish };
}
