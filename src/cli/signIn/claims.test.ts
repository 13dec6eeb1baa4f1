import { expect, it } from "vitest";
import { maySignIn, meetsRule, personNameIn, roleIn } from "./claims.ts";

it("names people by a verified address first, then by what the issuer calls them", () => {
  expect(personNameIn({ sub: "1", email: "a@example.com", preferred_username: "anna" })).toBe("a@example.com");
  expect(personNameIn({ sub: "1", email: "a@example.com", email_verified: false, preferred_username: "anna" })).toBe(
    "anna",
  );
  expect(personNameIn({ sub: "1", name: " Anna\u202e\n ", preferred_username: 7 })).toBe("Anna");
  expect(personNameIn({ sub: "1", email: " " })).toBe("1");
  expect(personNameIn({ sub: "1", name: "x".repeat(300) })).toHaveLength(100);
});

it("compares a claim that is a value, a list, nested, or a URL", () => {
  const claims = {
    groups: ["staff", "admins"],
    admin: true,
    realm_access: { roles: ["admins"] },
    "https://app.example/role": "admins",
  };
  for (const claim of ["groups", "realm_access.roles", "https://app.example/role"]) {
    expect(meetsRule(claims, { claim, value: "admins" }), claim).toBe(true);
    expect(meetsRule(claims, { claim, value: "admin" }), claim).toBe(false);
  }
  expect(meetsRule(claims, { claim: "admin", value: "true" })).toBe(true);
  expect(meetsRule(claims, { claim: "constructor.name", value: "Object" })).toBe(false);
  expect(meetsRule({}, { claim: "groups", value: "undefined" })).toBe(false);
});

it("gives full access only by a rule, and admits administrators, regardless of the rule for people", () => {
  const admins = { claim: "groups", value: "admins" };
  expect(roleIn({ groups: "admins" }, { admins: null })).toBe("user");
  expect(roleIn({ groups: "admins" }, { admins })).toBe("admin");
  const users = { claim: "groups", value: "staff" };
  expect(maySignIn({ groups: [] }, { users: null, admins })).toBe(true);
  expect(maySignIn({ groups: [] }, { users, admins })).toBe(false);
  expect(maySignIn({ groups: ["admins"] }, { users, admins })).toBe(true);
});
