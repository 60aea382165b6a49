import { Component, type ReactNode } from 'react';

type Props = {
  readonly ifFailed: (error: Error) => ReactNode;
  readonly children: ReactNode;
};

/** What fails while it is loaded or drawn is replaced by words, and the rest of the page stays. React has it only as a class. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.ifFailed(error) : this.props.children;
  }
}
