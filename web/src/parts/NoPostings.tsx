// The empty state of a feed without postings, with the next step.
import { Link } from "../context/router.tsx";
import { Empty } from "./Empty.tsx";

export function NoPostings() {
  return (
    <Empty
      title="No postings yet"
      action={
        <>
          <Link to="/sources" class="button primary">
            See the sources
          </Link>
          <Link to="/import" class="button">
            Import a file
          </Link>
        </>
      }
    >
      The index is empty. Postings appear here as soon as boards are read or a file is imported.
    </Empty>
  );
}
