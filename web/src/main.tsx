// The console's entry: addresses, then who is signed in, then everything else.
import { render } from "preact";
import { App } from "./shell/App.tsx";
import { RouterProvider } from "./shell/router.tsx";
import { SessionProvider } from "./shell/session.tsx";
import "./style.css";

const root = document.getElementById("root");
if (root !== null) {
  render(
    <RouterProvider>
      <SessionProvider>
        <App />
      </SessionProvider>
    </RouterProvider>,
    root,
  );
}
