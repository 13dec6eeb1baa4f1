// The interface to the identity provider, which the main thread calls.

/** A sign-in that a browser began; its secrets stay in that browser's cookie. */
export interface StartedSignIn {
  /** The sign-in page of the issuer. */
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
}

export interface SignInPort {
  start(redirectUri: string): Promise<StartedSignIn>;
  /** The person who signed in; throws a 403 if they may not. `issuer`: as the answer names it (RFC 9207). */
  finish(answer: {
    readonly code: string;
    readonly verifier: string;
    readonly nonce: string;
    readonly redirectUri: string;
    readonly issuer: string | null;
  }): Promise<{ subject: string; name: string; role: "admin" | "user" }>;
}

/** How people sign in to the console. */
export interface SignInOptions {
  /** The host of the issuer, for the button; null: only with a key. */
  readonly issuer: string | null;
  /** Whether the form for a key is shown. */
  readonly keys: boolean;
  readonly port: SignInPort | null;
}
