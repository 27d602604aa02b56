import { type ComponentChild, render } from "preact";
import "./print.css";

/** Prints this and nothing else of the page; while it is on paper the page stays as it is. */
export function printOut(content: ComponentChild): void {
  const root = document.createElement("div");
  root.className = "print-root";
  document.body.append(root);
  render(content, root);
  const clear = () => {
    render(null, root);
    root.remove();
  };
  addEventListener("afterprint", clear, { once: true });
  print();
}
