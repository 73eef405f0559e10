import '@mantine/core/styles.layer.css';
import './ui/look/base.css';

/** Resolves in a later task: until then the browser answers. */
const laterTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The code of the first page is evaluated in parts, each in a task of its own: in one piece it would hold up a phone for a
 * quarter of a second. The build has index.html ask for all of them at once.
 */
async function start(root: HTMLElement): Promise<void> {
  try {
    await import('react'); // and what nearly all pages share with it
    await laterTask();
    const { showApp } = await import('./app/show-app.tsx');
    await laterTask();
    await showApp(root);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the page says that nothing came, only the console can say why
    console.error(error);
    root.replaceChildren(document.querySelector<HTMLTemplateElement>('#not-loaded')?.content ?? '');
  }
}

// Until there is something to show the frame of index.html stands.
const root = document.getElementById('root');
if (root) void start(root);
