// Links to the sections of the text, above it.
import type { Markup } from "./markup.ts";
import { outlineOf } from "./outline.ts";

function showSection(at: number): void {
  const heading = document.querySelectorAll<HTMLElement>(".description h3, .description h4")[at];
  heading?.scrollIntoView({ block: "start", behavior: "smooth" });
}

export function Outline({ text, markup }: { text: string; markup: readonly Markup[] | null }) {
  const sections = outlineOf(text, markup);
  if (sections.length === 0) return null;
  return (
    <nav class="outline" aria-label="Sections of the text">
      {sections.map((heading, at) =>
        heading === "" ? null : (
          <button key={`${at} ${heading}`} class="link" type="button" onClick={() => showSection(at)}>
            {heading.replace(/:$/, "")}
          </button>
        ),
      )}
    </nav>
  );
}
