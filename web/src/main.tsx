// The console's entry point: styles, router, session, and the shell with its pages.
import "./style.css";
import { render } from "preact";
import { RouterProvider } from "./context/router.tsx";
import { PAGES } from "./pages.ts";
import { App } from "./shell/App.tsx";
import { SignedIn } from "./shell/SignedIn.tsx";

const root = document.getElementById("root");
if (root !== null) {
  render(
    <RouterProvider>
      <SignedIn>
        <App pages={PAGES} />
      </SignedIn>
    </RouterProvider>,
    root,
  );
}
